import { z } from 'zod';
import { ask, type GithubApp, idSchema, unlessMissing } from '../github/index.ts';

const day = 86_400_000;

/** GitHub keeps deliveries for three days. */
const keptDays = 3;

/** Pages that are looked at, and deliveries that are asked for anew, in one hour. */
const maxPages = 10;
const maxRedelivered = 50;

const deliverySchema = z.object({
  id: idSchema,
  guid: z.string(),
  delivered_at: z.string(),
  status_code: z.number(),
});

/**
 * Asks GitHub to send again what it could not deliver; the code host may not offer that.
 * @returns how many were asked for
 */
export async function redeliver({ octokit }: GithubApp, now: Date): Promise<number> {
  const delivered = new Set<string>();
  const failed = new Map<string, string>();
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const route = 'GET /app/hook/deliveries';
    const parameters = { per_page: 100, ...(cursor !== undefined && { cursor }) };
    const found = await unlessMissing(ask(octokit, route, parameters));
    if (found === undefined) return 0;
    const items = z.array(deliverySchema).parse(found);
    for (const { guid, id, status_code } of items)
      if (status_code >= 200 && status_code < 300) delivered.add(guid);
      else if (!failed.has(guid)) failed.set(guid, id);
    const last = items.at(-1);
    const isPast =
      last === undefined || now.getTime() - Date.parse(last.delivered_at) > keptDays * day;
    if (isPast || items.length < 100) break;
    cursor = last.id;
  }
  const wanted = [...failed].filter(([guid]) => !delivered.has(guid)).slice(0, maxRedelivered);
  for (const [, id] of wanted)
    await unlessMissing(
      ask(octokit, 'POST /app/hook/deliveries/{delivery_id}/attempts', { delivery_id: id }),
    );
  return wanted.length;
}
