import { type SampleAppName, sampleApps, startSampleApp } from './apps/sample-apps.ts';

const names = Object.keys(sampleApps).filter((name): name is SampleAppName => name in sampleApps);
const firstPort = 4100;

const faults = process.argv.slice(2);
for (const [at, name] of names.entries()) {
  const mine = faults.filter((fault) => Object.hasOwn(sampleApps[name].faults, fault));
  const { url } = await startSampleApp(name, { port: firstPort + at, faults: mine });
  const wrong = mine.length === 0 ? '' : ` with ${mine.join(', ')}`;
  process.stdout.write(`${name.padEnd(12)} ${url}${wrong}\n`);
}
process.stdout.write('Ctrl+C stops them. Names of faults as arguments switch these on.\n');
