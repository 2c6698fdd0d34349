import {
  deletedTestSchema,
  savedTestSchema,
  savedTestYamlSchema,
  simpleTestListSchema,
  testYamlSchema,
} from '@touchstone/contracts';
import type { z } from 'zod';
import { RemoteError } from '../../server/remote-error.ts';
import type { Server } from '../../server/server.ts';

export type ServerTest = z.infer<typeof simpleTestListSchema>['tests'][number];

/** A test as the server's file of it. */
export type ServerYaml = z.infer<typeof testYamlSchema>;

const pageSize = 200;

/** Every test of the organization. */
export async function listTests(server: Server): Promise<ServerTest[]> {
  const all: ServerTest[] = [];
  for (;;) {
    const path = `/tests/get_simple_tests?limit=${pageSize}&offset=${all.length}`;
    const { tests, count } = await server.call(path, simpleTestListSchema);
    all.push(...tests);
    if (tests.length === 0 || all.length >= count) return all;
  }
}

/** Undefined for a test that is not there any more. */
export async function readYaml(server: Server, id: string): Promise<ServerYaml | undefined> {
  try {
    return await server.call(`/tests/${id}/yaml`, testYamlSchema);
  } catch (error) {
    if (error instanceof RemoteError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Makes a test what the text says.
 * @param expectedVersion 0 overwrites whatever there is
 * @throws RemoteError with status 409 when somebody else saved in between
 */
export function saveYaml(
  server: Server,
  id: string,
  { text, expectedVersion }: { text: string; expectedVersion: number },
): Promise<z.infer<typeof savedTestYamlSchema>> {
  const body = { yaml: text, expected_version: expectedVersion };
  return server.call(`/tests/${id}/yaml`, savedTestYamlSchema, { method: 'PUT', body });
}

/** Adds a test with the text; one that the server then refuses is not left behind. */
export async function createFromYaml(
  server: Server,
  { text, ...facts }: { name: string; platform: string; folder: string; text: string },
): Promise<z.infer<typeof savedTestYamlSchema>> {
  const body = { ...facts, tasks: [] };
  const { id, version } = await server.call('/tests/create', savedTestSchema, {
    method: 'POST',
    body,
  });
  try {
    return await saveYaml(server, id, { text, expectedVersion: version });
  } catch (error) {
    await server.call(`/tests/delete/${id}`, deletedTestSchema, { method: 'DELETE' });
    throw error;
  }
}
