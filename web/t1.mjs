import {open,table} from './try.mjs';
for (const screen of ['desktop','phone']){
 const {b,p}=await open({screen});
 await table(p,{first:'red',treasure:true,kraken:true,storm:true,merchant:true},['me','me']);
 await p.waitForSelector('[data-move="fire"]',{timeout:15000});
 await p.waitForTimeout(600);
 await p.screenshot({path:`/tmp/helm/fire-${screen}.png`});
 await p.locator('[data-count="pull"]').fill('72'); await p.locator('[data-move="fire"]').click();
 await p.waitForSelector('[data-move="sail"]',{timeout:15000});
 await p.waitForTimeout(500);
 await p.screenshot({path:`/tmp/helm/sail-${screen}.png`});
 await p.locator('[data-pick="ship"]').selectOption({index:1});
 await p.locator('[data-count="course"]').fill('60');
 await p.waitForTimeout(300);
 await p.screenshot({path:`/tmp/helm/sail2-${screen}.png`});
 await p.locator('[data-move="sail"]').click(); await p.waitForTimeout(800);
 console.log(await p.locator('[data-saying]').innerText(), '|', await p.locator('[data-report]').innerText());
 await b.close();
}
