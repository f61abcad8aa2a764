import { chromium } from 'playwright-core';
export const URL='http://127.0.0.1:8777';
export async function open({screen='desktop', lang='en-GB', drawing='chart', calm=false, reduced=!calm, still=false}={}){
  const b = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--enable-unsafe-swiftshader'] });
  const v = screen==='desktop'?{viewport:{width:1280,height:800}}:{viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:2};
  const c = await b.newContext({...v, baseURL:URL, locale:lang, reducedMotion: reduced?'reduce':'no-preference'});
  await c.addInitScript(([d,s,calm])=>{ if(!localStorage.getItem('dogwatch-pirates-drawing')) localStorage.setItem('dogwatch-pirates-drawing',d); if(s) localStorage.setItem('dogwatch-still','1'); if(!calm) localStorage.setItem('dogwatch-speed','instant')},[drawing,still,calm]);
  const p = await c.newPage();
  p.on('pageerror',e=>console.log('PAGEERROR',e.stack||String(e)));
  p.on('console',m=>{ if(['error','warning'].includes(m.type())) console.log('CONSOLE',m.type(),m.text()) });
  return {b,c,p};
}
export async function table(p, options={}, seats=['me','bot']){
  await p.goto('/');
  const id = await p.evaluate(async ({options,seats})=>{
    const body=JSON.stringify({game:'pirates',options,seats:seats.map((k,i)=>k==='bot'?{kind:'bot',level:'deckhand'}:{kind:k,nonce:String(i).repeat(32)})});
    const r=await fetch('/api/tables',{method:'POST',headers:{'content-type':'application/json'},body}); const j=await r.json(); if(!j.table) throw new Error(JSON.stringify(j)); return j.table;
  },{options,seats});
  await p.goto('/table/'+id); return id;
}
