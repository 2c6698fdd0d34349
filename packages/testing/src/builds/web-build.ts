import type { webBuildSchema } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { requireApp } from '../apps/apps.ts';
import type { TestingParts } from '../parts.ts';
import { type BuildRow, insertBuild, makeCurrent, selectBuild } from './store.ts';

/** What requests to a web build carry; kept sealed. */
const accessSchema = z.object({
  headers: z.record(z.string(), z.string()),
  basicAuth: z.object({ username: z.string(), password: z.string() }).nullable(),
});

export type WebAccess = z.infer<typeof accessSchema>;

/** @throws TouchstoneError not_found, build_refused for an app that is not for the web, conflict. */
export async function addWebBuild(
  parts: TestingParts,
  organizationId: string,
  appId: string,
  asked: z.infer<typeof webBuildSchema> & { createdBy: string | null },
): Promise<BuildRow> {
  const app = await requireApp(parts, organizationId, appId);
  if (app.platform !== 'web') {
    throw new TouchstoneError('build_refused', {
      message: 'Builds of this app are files. Upload an APK or an IPA instead of an address.',
    });
  }
  const id = uuid();
  const headers = asked.headers ?? {};
  const basicAuth = asked.basic_auth ?? null;
  const hasSecrets = Object.keys(headers).length > 0 || basicAuth !== null;
  const access = hasSecrets ? parts.vault.seal(JSON.stringify({ headers, basicAuth }), id) : null;
  return parts.database.inOrganization(organizationId, async (transaction) => {
    await insertBuild(transaction, {
      id,
      organization_id: organizationId,
      app_id: appId,
      version: asked.version,
      state: 'ready',
      url: asked.url,
      access,
      header_names: Object.keys(headers),
      has_basic_auth: basicAuth !== null,
      metadata: asked.metadata ?? {},
      created_by: asked.createdBy,
    });
    const build = await selectBuild(transaction, organizationId, id);
    if (build === undefined) throw new Error('The build that was just stored is not there.');
    if (asked.set_as_current) await makeCurrent(transaction, build);
    return { ...build, is_current: asked.set_as_current };
  });
}

export function accessOf({ vault }: TestingParts, { id, access }: BuildRow): WebAccess {
  if (access === null) return { headers: {}, basicAuth: null };
  return accessSchema.parse(JSON.parse(vault.open(access, id)));
}
