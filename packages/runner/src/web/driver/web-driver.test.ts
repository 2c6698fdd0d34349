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
  '/long': page(`<div style="height:3000px">Much</div><button onclick="say('last')">Last</button>`),
  '/question': page(
    `<button onclick="say(confirm('Delete it?') ? 'deleted' : 'kept')">Delete</button>`,
  ),
  '/still': page(
    `<button onclick="setTimeout(() => say('half'), 60); setTimeout(() => say('loaded'), 120)">Load</button>
     <button onclick="let n = 0; setInterval(() => say('flicker ' + n++), 20)">Flicker</button>`,
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
