import {
  moduleAnswerSchema,
  moduleListSchema,
  scriptListSchema,
  scriptSchema,
} from '@touchstone/contracts';
import type { z } from 'zod';
import type { Server } from '../../server/server.ts';
import type { ScriptFile } from '../used-files.ts';

export type ServerModule = z.infer<typeof moduleListSchema>['result'][number];
export type ServerScript = z.infer<typeof scriptSchema>;

const pageSize = 500;

export async function listModules(server: Server): Promise<ServerModule[]> {
  return (await server.call('/modules/list', moduleListSchema)).result;
}

/** Every script of the organization. */
export async function listScripts(server: Server): Promise<ServerScript[]> {
  const all: ServerScript[] = [];
  for (;;) {
    const path = `/tests/scripts?limit=${pageSize}&offset=${all.length}`;
    const { scripts, count } = await server.call(path, scriptListSchema);
    all.push(...scripts);
    if (scripts.length === 0 || all.length >= count) return all;
  }
}

export async function createModule(
  server: Server,
  name: string,
  blocks: unknown,
): Promise<ServerModule> {
  const body = { name, blocks };
  return (await server.call('/modules/create', moduleAnswerSchema, { method: 'POST', body }))
    .result;
}

/** @throws RemoteError with status 409 when somebody else saved in between; 0 overwrites that */
export async function changeModule(
  server: Server,
  id: string,
  { blocks, expectedVersion }: { blocks: unknown; expectedVersion: number },
): Promise<ServerModule> {
  const body = { blocks, expected_version: expectedVersion };
  const call = { method: 'PUT', body } as const;
  return (await server.call(`/modules/update/${id}`, moduleAnswerSchema, call)).result;
}

/** Adds a script, or makes the one that is there what the file is. */
export function saveScript(
  server: Server,
  { name, code, runtime }: ScriptFile,
  there?: ServerScript,
): Promise<ServerScript> {
  const body = { name, code, runtime };
  if (there === undefined)
    return server.call('/tests/scripts', scriptSchema, { method: 'POST', body });
  return server.call(`/tests/scripts/${there.id}`, scriptSchema, { method: 'PUT', body });
}
