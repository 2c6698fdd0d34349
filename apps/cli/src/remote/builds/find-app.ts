import { type App, appSchema, numberedPageOf, platformWords } from '@touchstone/contracts';
import { z } from 'zod';
import { UsageError } from '../../files/usage-error.ts';
import type { Server } from '../server/server.ts';

const createdAppSchema = z.object({ id: z.uuid(), name: z.string() });

/** @throws UsageError when the server has no app of that name, or several that differ in case */
export async function findApp(server: Server, name: string): Promise<Pick<App, 'id' | 'name'>> {
  const apps = await listApps(server, name);
  const exact = apps.filter((app) => app.name === name);
  const alike = apps.filter((app) => app.name.toLowerCase() === name.toLowerCase());
  const [found, ...more] = exact.length > 0 ? exact : alike;
  if (found !== undefined && more.length === 0) return found;
  if (found !== undefined) {
    const platforms = [found, ...more].map(({ platform }) => platform).join(', ');
    throw new UsageError(
      `There are several apps called ${name} (${platforms}). Rename one of them.`,
    );
  }
  throw new UsageError(
    `There is no app ${name} on ${server.url}. Check its name, or add --create.`,
  );
}

/** The app of that name and platform; made if it is not there and `create` says so. */
export async function appFor(
  server: Server,
  {
    name,
    platform,
    create,
  }: { name: string; platform: keyof typeof platformWords; create: boolean },
): Promise<Pick<App, 'id' | 'name'>> {
  const word = platformWords[platform];
  const apps = await listApps(server, name);
  const same = apps.filter((app) => app.name.toLowerCase() === name.toLowerCase());
  const found = same.find((app) => app.platform === word);
  if (found !== undefined) return found;
  const [other] = same;
  if (other !== undefined && !create) {
    throw new UsageError(
      `${other.name} is an app of ${other.platform}, and this is a build for ${word}.`,
    );
  }
  if (!create)
    throw new UsageError(
      `There is no app ${name} on ${server.url}. Check its name, or add --create.`,
    );
  const body = { name, platform: word };
  return server.call('/apps/', createdAppSchema, { method: 'POST', body });
}

async function listApps(server: Server, search: string): Promise<App[]> {
  const all: App[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), page_size: '100', search });
    const { items, has_next } = await server.call(`/apps/?${query}`, numberedPageOf(appSchema));
    all.push(...items);
    if (!has_next) return all;
  }
}
