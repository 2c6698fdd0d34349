import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, startProgram } from './program.ts';
import { freshFolder, installed, type RunningApp } from './real-app.ts';

const created = 'created: 20260105090000000\nmodified: 20260105090000000\n';
const tiddlers: Readonly<Record<string, string>> = {
  'title.tid': 'title: $:/SiteTitle\n\nKitchen notebook',
  'subtitle.tid': 'title: $:/SiteSubtitle\n\nwhat we cook at home',
  'start.tid': 'title: $:/DefaultTiddlers\n\nWelcome',
  'welcome.tid': `title: Welcome\n${created}\nRecipes of the house. Begin with [[Lentil soup]] or [[Orange cake]].`,
  'soup.tid': `title: Lentil soup\ntags: Recipe Winter\n${created}\n* 300 g of lentils\n* 2 carrots\n* 1 onion\n\nCook for 40 minutes.`,
  'cake.tid': `title: Orange cake\ntags: Recipe Sweet\n${created}\n* 4 eggs\n* 2 oranges\n* 250 g of sugar\n\nBake for 35 minutes.`,
  'list.tid': `title: Shopping list\ntags: List\n${created}\nMilk, bread and coffee.`,
};

/** TiddlyWiki, a notebook of one page (its own widgets), with four notes. */
export async function startTiddlyWiki(): Promise<RunningApp> {
  const folder = await freshFolder('tiddlywiki');
  await cp(installed('tiddlywiki', 'editions', 'server'), folder.path, { recursive: true });
  const notes = join(folder.path, 'tiddlers');
  await mkdir(notes, { recursive: true });
  for (const [name, text] of Object.entries(tiddlers)) await writeFile(join(notes, name), text);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const listen = ['--listen', 'host=127.0.0.1', `port=${port}`];
  const args = [installed('tiddlywiki', 'tiddlywiki.js'), folder.path, ...listen];
  const program = await startProgram({ command: process.execPath, args, cwd: folder.path }, url);
  return {
    url,
    close: async () => {
      await program.stop();
      await folder.remove();
    },
  };
}
