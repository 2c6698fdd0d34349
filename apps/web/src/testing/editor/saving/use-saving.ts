import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedTestYamlSchema, testYamlSchema } from '@touchstone/contracts';
import { ApiError } from '@touchstone/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { withoutBlanks } from '../document/edit.ts';
import type { Checked } from '../reading/use-checked.ts';
import { clearDraft, type Draft, writeDraft } from './draft.ts';

export type Stored = z.infer<typeof testYamlSchema>;

/** How it stands with what is written. */
export type SaveState =
  | { is: 'saved'; version: number }
  | { is: 'waiting' | 'saving' | 'offline' | 'conflict' }
  | { is: 'failed'; because: string };

interface Options {
  api: OrganizationApi;
  stored: Stored;
  /** Written on this or an earlier version, and not saved. */
  draft: Draft | undefined;
  text: string;
  checked: Checked | undefined;
  isOffline: boolean;
  /** The server may write the same in another way. */
  onSaved(sent: string, saved: string): void;
}

/** What the server has, as far as is known here. */
interface Base {
  version: number;
  /** Undefined where it is something else than what was written on. */
  yaml: string | undefined;
  isAutosave: boolean;
}

/** Milliseconds before what could not be sent is sent again. */
const again = 5000;

/** Saves a moment after the last key, and keeps a draft in the browser until that has happened. */
export function useSaving({ api, stored, draft, text, checked, isOffline, onSaved }: Options) {
  const queries = useQueryClient();
  const clean = useMemo(() => withoutBlanks(text), [text]);
  const isStale = draft !== undefined && draft.version !== stored.version;
  const [base, setBase] = useState<Base>({
    version: isStale ? draft.version : stored.version,
    yaml: isStale ? undefined : stored.yaml,
    isAutosave: false,
  });
  const [theirs, setTheirs] = useState(isStale ? stored : undefined);
  const [failed, setFailed] = useState<{ yaml: string; because: string; mayRetry: boolean }>();
  const path = `/api/v1/tests/${stored.id}/yaml`;
  const save = useMutation({
    mutationFn: ({
      yaml,
      version,
      autosave,
    }: {
      yaml: string;
      version: number;
      autosave: boolean;
    }) =>
      api.call(path, savedTestYamlSchema, {
        method: 'PUT',
        body: { yaml, expected_version: version, autosave },
      }),
    onSuccess: async ({ version, yaml }, sent) => {
      const next = { version, yaml, isAutosave: sent.autosave };
      latest.current = { ...latest.current, base: next };
      setBase(next);
      setTheirs(undefined);
      setFailed(undefined);
      onSaved(sent.yaml, yaml);
      const queryKey = ['tests', api.organization.id];
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    onError: async (error, { yaml }) => {
      if (error instanceof ApiError && error.status === 409)
        setTheirs(await api.call(path, testYamlSchema));
      else
        setFailed({
          yaml,
          because: error instanceof ApiError ? error.message : '',
          mayRetry: !(error instanceof ApiError) || error.status >= 500,
        });
    },
  });

  const latest = useRef({ base, clean, theirs });
  useEffect(() => {
    latest.current = { base, clean, theirs };
  }, [base, clean, theirs]);
  const going = useRef<Promise<unknown>>(undefined);
  const { isPending, mutateAsync } = save;
  const send = useCallback(
    async (yaml: string, version: number, autosave: boolean): Promise<boolean> => {
      const sent = mutateAsync({ yaml, version, autosave });
      going.current = sent;
      return sent.then(
        () => true,
        () => false,
      );
    },
    [mutateAsync],
  );

  const isChanged = clean !== base.yaml;
  const isRefused = failed?.yaml === clean;
  const maySave = isChanged && theirs === undefined && !isPending && !isRefused;
  const isKnownGood = checked?.isValid === true && checked.text === clean;
  useEffect(() => {
    if (maySave && isKnownGood) void send(clean, base.version, true);
  }, [maySave, isKnownGood, clean, base.version, send]);
  useEffect(() => {
    if (failed?.mayRetry !== true) return;
    const timer = setTimeout(() => setFailed(undefined), again);
    return () => clearTimeout(timer);
  }, [failed]);

  useEffect(() => {
    if (isChanged) writeDraft(stored.id, { version: base.version, text });
    else clearDraft(stored.id);
  }, [stored.id, base.version, text, isChanged]);
  useSaveOnLeaving(() => {
    if (maySave && isKnownGood) void send(clean, base.version, true);
  });

  const keepMine = () => {
    if (theirs !== undefined && !isPending) void send(clean, theirs.version, false);
  };
  return {
    clean,
    theirs,
    state: stateOf(),
    /** Whether there is anything that `save` would keep. */
    canSave: isChanged || base.isAutosave,
    /** Saves as a version of its own. Answers whether the server has what is written now. */
    async save(): Promise<boolean> {
      await going.current?.catch(() => undefined);
      const { base: known, clean: written, theirs: other } = latest.current;
      if (other !== undefined) return false;
      if (written === known.yaml && !known.isAutosave) return true;
      return send(written, known.version, false);
    },
    isSaved: !isChanged && !isPending,
    keepMine,
    /** What the other one saved is what is edited from now on. */
    takeTheirs() {
      if (theirs === undefined) return;
      setBase({ version: theirs.version, yaml: theirs.yaml, isAutosave: false });
      setTheirs(undefined);
      setFailed(undefined);
    },
  };

  function stateOf(): SaveState {
    if (theirs !== undefined) return { is: 'conflict' };
    if (save.isPaused || (isChanged && isOffline)) return { is: 'offline' };
    if (isPending) return { is: 'saving' };
    if (!isChanged) return { is: 'saved', version: base.version };
    if (isRefused)
      return failed.because === '' ? { is: 'offline' } : { is: 'failed', because: failed.because };
    if (checked?.text === clean && !checked.isValid)
      return { is: 'failed', because: firstError(checked) };
    return { is: 'waiting' };
  }
}

function firstError({ messages }: Checked): string {
  return messages.find(({ severity }) => severity === 'error')?.message ?? '';
}

/** Whoever goes to another page at once has it saved too. */
function useSaveOnLeaving(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => () => latest.current(), []);
}
