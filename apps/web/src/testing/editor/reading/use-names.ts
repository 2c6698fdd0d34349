import { useQuery } from '@tanstack/react-query';
import { globalVariablesSchema, moduleListSchema, scriptListSchema } from '@touchstone/contracts';
import { useCallback } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { type EditorBlock, everyBlock, keyOf, type Path } from '../document/block.ts';
import type { ReadFile } from '../document/parse.ts';
import type { ReadingOf } from './use-readings.ts';

/** Modules and scripts of the organization, for steps that call them. */
export function useCallable(api: OrganizationApi) {
  const modules = useQuery({
    queryKey: ['modules', api.organization.id, 'callable'],
    queryFn: () => api.call('/api/v1/modules/list', moduleListSchema),
    staleTime: 0,
  });
  const scripts = useQuery({
    queryKey: ['scripts', api.organization.id, 'callable'],
    queryFn: () => api.call('/api/v1/tests/scripts?limit=1000', scriptListSchema),
    staleTime: 0,
  });
  return { modules: modules.data?.result ?? none, scripts: scripts.data?.scripts ?? none };
}

const none: [] = [];

/** The names that may stand in `{{}}` at a step: what is given before it, and the organization's. */
export function useVariables(
  api: OrganizationApi,
  file: ReadFile | undefined,
  readingOf: ReadingOf,
): (path: Path) => string[] {
  const { data: globals } = useQuery({
    queryKey: ['variables', api.organization.id, 'nameable'],
    queryFn: () => api.call('/api/v1/variables/global', globalVariablesSchema),
    staleTime: 0,
  });
  return useCallback(
    (path) => {
      const every = everyBlock(file?.blocks ?? []);
      const at = every.findIndex((block) => keyOf(block.path) === keyOf(path));
      const given = every.slice(0, Math.max(at, 0)).flatMap((block) => givenBy(block, readingOf));
      const ofAll = (globals?.result ?? []).map(({ variable_name: name }) => `global.${name}`);
      return [...new Set([...given.toReversed(), ...(file?.variables ?? []), ...ofAll])];
    },
    [file, globals, readingOf],
  );
}

function givenBy(block: EditorBlock, readingOf: ReadingOf): string[] {
  const { variable_name: name = '', variable_scope: scope } = block.fields;
  const kept = name.trim() === '' || scope === 'global' ? [] : [name.trim()];
  return [...kept, ...(readingOf(block)?.remembers ?? [])];
}
