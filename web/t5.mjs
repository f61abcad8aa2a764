import {open,table} from './try.mjs';
const {b,p}=await open({drawing:'simple',calm:true,reduced:false});
const t0=Date.now();
await table(p,{turns:1,first:'red',sizes:{side:5500,beyond:1200,knot:2000}},['bot','bot']);
let over=false; let i=0;
while(Date.now()-t0<90000 && !over){ await p.waitForTimeout(3000); over=await p.locator('[data-ending]').isVisible(); if(i<6){ await p.screenshot({path:`/tmp/helm/live-${i}.png`}); i++; } }
console.log('over',over,Date.now()-t0, await p.locator('li[data-number]').count(), await p.locator('[data-sea]').getAttribute('data-sea'));
await b.close();
