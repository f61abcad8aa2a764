import {open} from './try.mjs';
for (const screen of ['desktop','phone']) {
const {b,p}=await open({screen});
await p.goto('/rules/pirates'); await p.locator('h2').nth(5).waitFor(); await p.waitForTimeout(800);
await p.screenshot({path:`/tmp/helm/guide-${screen}.png`,fullPage:true});
await p.goto('/new/pirates'); await p.locator('form').waitFor(); await p.locator('input[name=players][value="4"]').check(); await p.waitForTimeout(300);
await p.screenshot({path:`/tmp/helm/new-${screen}.png`,fullPage:true});
await p.goto('/'); await p.waitForTimeout(1200);
await p.screenshot({path:`/tmp/helm/home-${screen}.png`,fullPage:true});
await b.close(); }
