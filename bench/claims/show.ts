import { writeFile } from 'node:fs/promises';
import type { FalseClaim } from './operators/operator.ts';
import type { ClaimedApp, Screen } from './screen.ts';
import type { Visit } from './visit.ts';

/** Keeps a picture of a screen beside its facts and what is falsely claimed of it. */
export async function showScreen(
  folder: string,
  app: ClaimedApp,
  screen: Screen,
  { page, facts }: Visit,
  falses: readonly FalseClaim[],
): Promise<void> {
  const path = `${folder}/${app.name}-${screen.name.replaceAll(' ', '-')}`;
  await page.screenshot({ path: `${path}.png` });
  await writeFile(`${path}.json`, JSON.stringify({ falses, facts }, null, 1));
}
