import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { readFile } from '../document/parse.ts';
import { useCallable, useVariables } from '../reading/use-names.ts';
import { useReadings } from '../reading/use-readings.ts';
import { useWriting } from './use-writing.ts';

/** A text while its steps are written: what it reads as, and what its steps may know and do. */
export function useDocument(api: OrganizationApi, first: string) {
  const writing = useWriting(first);
  const { text, commands } = writing;
  const file = useFile(text);
  const readingOf = useReadings(api, file);
  const variablesAt = useVariables(api, file, readingOf);
  const { modules, scripts } = useCallable(api);
  const [said, announce] = useState('');
  const latest = useLatest({ file, variablesAt });
  const tools = useMemo(
    () => ({
      commands,
      blocks: () => latest.current.file?.blocks ?? [],
      variablesAt: (path: Parameters<typeof variablesAt>[0]) => latest.current.variablesAt(path),
      modules,
      scripts,
      announce,
    }),
    [commands, latest, modules, scripts],
  );
  return { ...writing, file, readingOf, tools, said };
}

/** The steps of a text; those that stayed the same are the same objects. */
function useFile(text: string) {
  const before = useRef<ReturnType<typeof readFile>>(undefined);
  return useMemo(() => {
    before.current = replaceEqualDeep(before.current, readFile(text));
    return before.current;
  }, [text]);
}

/** What is newest, for those that ask later. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
