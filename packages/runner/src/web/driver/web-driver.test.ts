import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { describeDriver } from '../../driver/driver.contract.ts';
import { launchBrowser } from '../browser/launch.ts';
import { page, type Site, serveSite } from './site.fixture.ts';
import { openWebDriver } from './web-driver.ts';

const screens = {
  '/form': page(`
    <form onsubmit="event.preventDefault(); say('sent ' + this.elements.name.value)">
      <label>Name <input name=name value=Bob></label>
      <label><input type=checkbox> Remember me</label>
      <button type=button onclick="say('saved')">Save</button>
    </form>`),
  '/waiting': page(
    `<button onclick="setTimeout(() => { go.disabled = false }, 300)">Enable soon</button>
     <button id=go disabled onclick="say('continued')">Continue</button>`,
  ),
  '/obstacles': page(
    `<button onclick="this.remove(); say('gone')">Goes away</button>
     <div style="position:relative; width:300px; height:60px">
       <button style="width:100%">Below a layer</button>
       <div role=dialog aria-label=Cookies style="position:absolute; inset:0; background:#fff">We use cookies</div>
     </div>`,
  ),
  '/sight': page(`<style>
      .line { position:relative; width:300px; margin:0 }
      .over { position:absolute; top:0; bottom:0; right:0; background:#ccc }
      .reader { position:absolute; width:1px; height:1px; overflow:hidden; clip:rect(0,0,0,0) }
    </style>
    <div class=line><p>Half free</p><div class=over style="left:200px"></div></div>
    <div class=line><p>Below glass</p><a href="#" class=over style="left:0; background:none"></a></div>
    <p style="color:transparent; background:linear-gradient(red, blue); background-clip:text">Letters of a picture</p>
    <div class=line style="height:30px"><svg width=300 height=30 style="position:absolute; pointer-events:none"><rect width=300 height=30 /></svg>
      <p style="position:absolute; margin:0; color:#fff; background:none">White on a picture</p></div>
    <p style="width:120px; overflow:hidden; white-space:nowrap; text-overflow:ellipsis">Shortened to what fits its box, with much that is cut off</p>
    <div class=line><p>Price that is mostly covered</p><div class=over style="left:40px"></div></div>
    <div class=line><span style="position:relative">Covered from within<i class=over style="left:0"></i></span></div>
    <p style="font-size:0; width:99px; height:20px">No size of letters</p>
    <p style="color:rgb(0 0 0 / 0)">Ink without colour</p>
    <div style="background:#fff"><p style="color:#fff">White on white</p></div>
    <p class=reader>For screen readers</p>`),
  '/long': page(`<div style="height:3000px">Much</div><button onclick="say('last')">Last</button>`),
  '/question': page(
    `<button onclick="say(confirm('Delete it?') ? 'deleted' : 'kept')">Delete</button>`,
  ),
  '/still': page(
    `<button onclick="setTimeout(() => say('half'), 60); setTimeout(() => say('loaded'), 120)">Load</button>
     <button onclick="let n = 0; setInterval(() => say('flicker ' + n++), 5)">Flicker</button>`,
  ),
};

let browser: Browser;
let site: Site;
beforeAll(async () => {
  ({ browser } = await launchBrowser({ lookIn: ['packaged'] }));
  site = await serveSite(screens);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

describeDriver('a browser', async (screen) => {
  const driver = await openWebDriver({ browser, baseUrl: site.url });
  const limits = { signal: AbortSignal.timeout(10_000), milliseconds: 10_000 };
  await driver.perform({ do: 'open', address: `/${screen}` }, limits);
  return driver;
});
