import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProgram } from './program.ts';
import { freshFolder, installed, type RunningApp } from './real-app.ts';

const settings = `module.exports = {
  uiHost: '127.0.0.1',
  flowFile: 'flows.json',
  credentialSecret: 'only for tests',
  telemetry: { enabled: false, updateNotification: false },
  editorTheme: { tours: false },
  externalModules: { autoInstall: false, palette: { allowInstall: false } },
  logging: { console: { level: 'warn', metrics: false, audit: false } },
};
`;

/** The editor of Node-RED (jQuery, D3 and SVG), with two flows in it. */
export async function startNodeRed(): Promise<RunningApp> {
  const folder = await freshFolder('node-red');
  await writeFile(join(folder.path, 'settings.js'), settings);
  const flows = join(import.meta.dirname, 'node-red-flows.json');
  await copyFile(flows, join(folder.path, 'flows.json'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const args = [installed('node-red', 'red.js'), '--userDir', folder.path, '--port', String(port)];
  const program = await startProgram({ command: process.execPath, args, cwd: folder.path }, url);
  return {
    url,
    close: async () => {
      await program.stop();
      await folder.remove();
    },
  };
}
