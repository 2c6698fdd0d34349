import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Trial } from '@touchstone/contracts';
import { ApiError } from '@touchstone/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import type { EditorBlock } from '../document/block.ts';
import { stepsTo } from './steps-to.ts';
import { trialCalls } from './trial-calls.ts';
import type { Tried, Trying } from './trying-context.ts';

interface Options {
  testId: string;
  /** The file as it is written now, without its empty steps. */
  text(): string;
  blocks(): readonly EditorBlock[];
}

/** Milliseconds between two signs to the server that the page is there. */
const signs = 5000;
/** The same while it is about to open. */
const soon = 700;

type Mode = 'look' | 'do';

interface Known {
  fields: EditorBlock['fields'];
  tried: Tried;
}

/** The app that is held open beside the steps, and what came of each step that was tried in it. */
export function useTrying(api: OrganizationApi, options: Options) {
  const queries = useQueryClient();
  const { testId } = options;
  const key = useMemo(() => ['trials', api.organization.id, testId], [api, testId]);
  // What was closed here is not heard of any more.
  const closed = useRef<string>(undefined);
  const calls = useMemo(
    () =>
      trialCalls(api, (trial) => {
        if (trial.id !== closed.current) queries.setQueryData(key, trial);
      }),
    [api, queries, key],
  );
  const query = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Trial | null> => {
      const known = queries.getQueryData<Trial | null>(key);
      // A page that was loaded again goes on with what it had open.
      if (known == null) return calls.own(testId);
      return calls.look(known.id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return takenOver(known);
        throw error;
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => {
      if (data == null || data.state === 'ended') return false;
      return data.state === 'open' ? signs : soon;
    },
    refetchIntervalInBackground: true,
  });
  const trial = query.data ?? undefined;
  const isOver = trial === undefined || trial.state === 'ended';
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Error>();
  const latest = useRef({ trial, isBusy, ...options });
  useEffect(() => {
    latest.current = { trial, isBusy, ...options };
  });
  const over = useOver(() => {
    const { trial: open } = latest.current;
    if (open !== undefined && open.state !== 'ended') calls.end(open.id);
  });

  const work = useCallback(
    async (what: () => Promise<void>) => {
      if (latest.current.isBusy) return;
      latest.current.isBusy = true;
      setBusy(true);
      setRefusal(undefined);
      try {
        await what();
      } catch (error) {
        if (over().aborted) return;
        if (error instanceof ApiError && error.status === 404)
          queries.setQueryData<Trial | null>(key, (now) => now && takenOver(now));
        else setRefusal(error instanceof Error ? error : undefined);
      } finally {
        if (!over().aborted) setBusy(false);
      }
    },
    [over, queries, key],
  );

  const trying = useMemo<Trying>(() => {
    const note = (block: EditorBlock, tried: Tried) =>
      setKnown((before) => new Map(before).set(runOf(block), { fields: block.fields, tried }));

    /** Answers whether the next step may follow. */
    async function ask(block: EditorBlock, mode: Mode): Promise<boolean> {
      const { trial: now } = latest.current;
      const isOpen = now !== undefined && now.state !== 'ended';
      note(block, { is: 'asked', mode });
      let tried: Tried = { is: 'lost' };
      try {
        const open = await (isOpen
          ? calls.untilReady(now, over())
          : calls.open(latest.current.testId, over()));
        if (open.state === 'ended') return false;
        const step = runOf(block);
        const yaml = latest.current.text();
        const answer = await calls.ask(open.id, { yaml, step, mode }, over());
        if (answer !== null) tried = { is: 'answered', answer };
        return goesOn(answer);
      } finally {
        note(block, tried);
      }
    }
    const begin = (block: EditorBlock, mode: Mode) => {
      if (block.saved === undefined) return;
      void work(async () => {
        await ask(block, mode);
      });
    };
    return {
      isBusy,
      triedOf: (block) => {
        const one = block.saved && known.get(block.saved.run);
        return one !== undefined && isSame(one.fields, block.fields) ? one.tried : undefined;
      },
      look: (block) => begin(block, 'look'),
      carryOut: (block) => begin(block, 'do'),
      carryOutTo: (block) =>
        void work(async () => {
          const steps = stepsTo(latest.current.blocks(), block.path);
          for (const step of steps)
            if (step.saved !== undefined && !(await ask(step, 'do'))) return;
        }),
    };
  }, [known, isBusy, work, calls, over]);

  return {
    trying,
    trial,
    isOver,
    /** Why a step was not tried, or the app not opened. */
    refusal,
    /** The server does not answer; it is asked again. */
    isLost: trial !== undefined && (query.fetchStatus === 'paused' || query.failureCount > 0),
    /** Opens the app, or opens it anew. */
    open: () =>
      void work(async () => {
        setKnown(new Map());
        await calls.open(testId, over());
      }),
    /** Ends it, and takes it away. */
    close: () => {
      closed.current = trial?.id;
      if (trial !== undefined && !isOver) calls.end(trial.id);
      queries.setQueryData(key, null);
    },
  };
}

/** Another page of the same person took its place. */
const takenOver = (trial: Trial): Trial => ({ ...trial, state: 'ended', end: 'closed' });

const runOf = ({ saved }: EditorBlock): string => saved?.run ?? '';

/** A step that did not pass ends what was to follow it. */
function goesOn(answer: Trial['answer']): boolean {
  const tried = answer?.tried;
  if (tried?.mode !== 'do') return tried?.mode === 'look';
  const { verdict, reason } = tried.step;
  return verdict === 'passed' || verdict === 'healed' || reason === 'condition_false';
}

function isSame(one: EditorBlock['fields'], other: EditorBlock['fields']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A signal that aborts when the page is left; `onLeft` is called then. */
function useOver(onLeft: () => void): () => AbortSignal {
  const controller = useRef(new AbortController());
  const left = useRef(onLeft);
  useEffect(() => {
    left.current = onLeft;
  });
  useEffect(() => {
    controller.current = new AbortController();
    return () => {
      left.current();
      controller.current.abort();
    };
  }, []);
  return useCallback(() => controller.current.signal, []);
}
