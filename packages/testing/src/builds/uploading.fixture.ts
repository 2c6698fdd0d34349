import type { TestPerson } from '@touchstone/identity/testing';
import { expect } from 'vitest';
import { z } from 'zod';
import type { TestServer } from '../testing/test-server.ts';

export const uploadSchema = z.object({
  upload_id: z.uuid(),
  upload_url: z.string(),
  content_type: z.string(),
});

/** What somebody who has an organization does with apps and builds, as the clients do it. */
export function appsOf(server: TestServer, owner: TestPerson) {
  const post = (path: string, body: unknown, as: { token: string } = owner) =>
    server.call(path, { method: 'POST', as, body });
  return {
    async newApp(platform = 'iOS', name = `app ${Math.random()}`): Promise<string> {
      const made = await post('/apps/', { name, platform });
      expect(made.status).toBe(200);
      return z.looseObject({ id: z.uuid() }).parse(made.body).id;
    },
    async beginUpload(appId: string, version: string, fileName: string) {
      const body = { version, file_name: fileName };
      const path = `/apps/${appId}/builds/upload-session?source=cli_upload`;
      return uploadSchema.parse((await post(path, body)).body);
    },
    create: (appId: string, body: unknown, as?: { token: string }) =>
      post(`/apps/${appId}/builds`, body, as),
  };
}

/** Sends a file to the address that it was given. */
export async function sendFile(
  { upload_url, content_type }: z.infer<typeof uploadSchema>,
  content: Uint8Array,
): Promise<void> {
  const put = await fetch(upload_url, {
    method: 'PUT',
    headers: { 'content-type': content_type },
    body: Buffer.from(content),
  });
  expect(put.status).toBe(200);
}
