import { chromium } from 'playwright-core';
import { findChromium } from './scripts/setup/chromium.mjs';
const port = process.env.PORT ?? '4311';
const origin = `http://127.0.0.1:${port}`;
const [,, langs, ...paths] = process.argv;
const res = await fetch(`${origin}/loginByUsername`, {method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({username:'trader@sandbourse.test',loginPassword:'Sandbox1'})});
const token = (await res.json()).data.token;
const found = await findChromium();
const browser = await chromium.launch({ executablePath: typeof found === 'string' ? found : found.executablePath ?? found.path, args:['--no-sandbox'] });
for (const lang of langs.split(',')) {
  const ctx = await browser.newContext({ viewport:{width:390,height:844}, deviceScaleFactor:1 });
  await ctx.addInitScript(([t,l])=>{ localStorage.setItem('SBX_token',t); localStorage.setItem('SBX_locale',l); },[token,lang]);
  const page = await ctx.newPage();
  page.on('pageerror', e=>console.log('ERR',e.message));
  for (const spec of paths) {
    // path|clickselector|name|full
    const [p, click, name, full] = spec.split('|');
    await page.goto(origin+p); await page.waitForTimeout(1800);
    if (click) for (const c of click.split('>>>')) { await page.locator(c).first().click(); await page.waitForTimeout(900); }
    const w = await page.evaluate(()=>document.documentElement.scrollWidth);
    const file=`/tmp/shots/${name ?? p.replace(/\W+/g,'_')}-${lang}.png`;
    await page.screenshot({ path:file, fullPage: full==='full' });
    console.log(file, w);
  }
  await ctx.close();
}
await browser.close();
