import fs from 'node:fs';
import { startSampleApp } from '@touchstone/examples';
import { launchBrowser, openWebDriver, runTest } from '@touchstone/runner';
import { readFlows } from '../steps/flows.ts';

const flows = await readFlows();
const flow = flows[Number(process.env.FLOW ?? 0)]!;
const app = await startSampleApp(flow.app);
const { browser } = await launchBrowser();

function cpu() {
  const stats: Record<number, [number, number]> = {};
  for (const d of fs.readdirSync('/proc'))
    if (/^\d+$/.test(d))
      try {
        const t = fs.readFileSync(`/proc/${d}/stat`, 'utf8');
        const r = t.slice(t.lastIndexOf(')') + 2).split(' ');
        stats[+d] = [+r[1]!, +r[11]! + +r[12]! + +r[13]! + +r[14]!];
      } catch {}
  const inTree = (p: number): boolean =>
    p === process.pid || (stats[p] !== undefined && p > 1 && inTree(stats[p]![0]));
  let sum = 0;
  for (const p of Object.keys(stats)) if (inTree(+p)) sum += stats[+p]![1];
  return sum * 10;
}
const none = {
  pictures: false,
  screen: false,
  dom: false,
  log: false,
  requests: false,
  recording: false,
};
const ways: Record<string, any> = {
  off: undefined,
  none,
  texts: { ...none, screen: true, log: true, requests: true },
  recframes0: { ...none, recording: true, limits: { shares: { pictures: 0, frames: 0 } } },
  recframes6: { ...none, recording: true, limits: { shares: { pictures: 0 } } },
  dom: { ...none, dom: true },
};
const pics: any = {};
const only = process.env.ONLY?.split(',');
const res: Record<string, { w: number[]; c: number[] }> = {};
let steps = 0;
for (let i = 0; i <= Number(process.env.ROUNDS ?? 6); i++)
  for (const [k, e] of Object.entries(ways)) {
    if (only && !only.includes(k)) continue;
    if (k === 'nowait') process.env.NOWAIT = '1';
    else delete process.env.NOWAIT;
    const c = cpu();
    const t = performance.now();
    const r = await runTest(flow.test, {
      openDriver: () => openWebDriver({ browser, baseUrl: app.url }),
      address: app.url,
      ...(e ? { artifacts: '/tmp/evi', evidence: e } : {}),
    });
    const w = performance.now() - t;
    const cc = cpu() - c;
    if (i > 0) {
      (res[k] ??= { w: [], c: [] }).w.push(w);
      res[k].c.push(cc);
    }
    steps = r.attempts[0]!.steps.length;
    pics[k] =
      new Set(r.attempts[0]!.steps.map((x: any) => x.after?.path).filter(Boolean)).size +
      '/' +
      new Set(r.attempts[0]!.steps.map((x: any) => x.dom).filter(Boolean)).size;
    if (r.verdict !== 'passed') console.log(k, r.verdict, r.message);
  }
const med = (v: number[]) => v.toSorted((a, b) => a - b)[v.length >> 1]!;
for (const [k, v] of Object.entries(res))
  console.log(
    k.padEnd(10),
    'wall med',
    Math.round(med(v.w)),
    'min',
    Math.round(Math.min(...v.w)),
    'cpu med',
    Math.round(med(v.c)),
    'min',
    Math.min(...v.c),
  );
console.log('steps', steps, pics);
await app.close();
await browser.close();
process.exit(0);
