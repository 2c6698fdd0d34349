import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startSampleApp } from './apps/sample-apps.ts';

const shop = await startSampleApp('shop');
const test = fileURLToPath(new URL('tests/shop/buy-a-mug.yaml', import.meta.url));
const run = spawn('touchstone', ['run', test, '--url', shop.url], {
  stdio: 'inherit',
});
const [code] = await once(run, 'exit');
await shop.close();
process.exitCode = typeof code === 'number' ? code : 1;
