import {
  type ModuleVersion,
  moduleVersionSchema,
  moduleVersionsSchema,
  restoredSchema,
  type TestVersion,
  testVersionSchema,
  testVersionsSchema,
  type WireBlock,
} from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';

/** A state of a test or a module as it was saved. */
interface SavedVersion {
  version: number;
  at: string;
  /** Undefined: nobody knows any more, or a key of the organization did it. */
  by: string | undefined;
  blocks: WireBlock[];
}

/** Where versions come from, of a test or of a module. */
export interface VersionSource {
  /** Under which they are kept in this browser. */
  key: readonly string[];
  page(offset: number): Promise<{ total: number; versions: SavedVersion[] }>;
  one(version: number): Promise<SavedVersion>;
  /** Makes it the newest one, and answers that one's number. */
  restore(version: number): Promise<number>;
}

const pageSize = 20;

export function versionsOfTest(api: OrganizationApi, testId: string): VersionSource {
  const base = `/api/v1/tests/${testId}`;
  const saved = ({ tasks, ...version }: TestVersion) => savedOf(version, tasks);
  return {
    key: ['tests', api.organization.id, testId],
    async page(offset) {
      const path = `${base}/versions?limit=${pageSize}&offset=${offset}`;
      const { total, versions } = await api.call(path, testVersionsSchema);
      return { total, versions: versions.map(saved) };
    },
    one: async (version) => saved(await api.call(`${base}/versions/${version}`, testVersionSchema)),
    restore: (version) => restore(api, base, version),
  };
}

export function versionsOfModule(api: OrganizationApi, moduleId: string): VersionSource {
  const base = `/api/v1/modules/${moduleId}`;
  const saved = ({ blocks, ...version }: ModuleVersion) => savedOf(version, blocks);
  return {
    key: ['modules', api.organization.id, moduleId],
    async page(offset) {
      const path = `${base}/versions?limit=${pageSize}&offset=${offset}`;
      const { total, versions } = await api.call(path, moduleVersionsSchema);
      return { total, versions: versions.map(saved) };
    },
    one: async (version) =>
      saved(await api.call(`${base}/versions/${version}`, moduleVersionSchema)),
    restore: (version) => restore(api, base, version),
  };
}

function savedOf(
  { version, created_at, modified_by_email }: Omit<TestVersion, 'tasks' | 'id' | 'test_id'>,
  blocks: WireBlock[],
): SavedVersion {
  return { version, at: created_at, by: modified_by_email ?? undefined, blocks };
}

async function restore(api: OrganizationApi, base: string, version: number): Promise<number> {
  const options = { method: 'POST', body: { version } } as const;
  return (await api.call(`${base}/restore`, restoredSchema, options)).new_version;
}
