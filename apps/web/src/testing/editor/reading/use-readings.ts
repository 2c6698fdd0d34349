import { useQuery } from '@tanstack/react-query';
import {
  type BlockSentence,
  type SentenceReading,
  sentenceReadingsSchema,
} from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useCallback, useMemo, useRef } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { type EditorBlock, everyBlock, sentenceOf } from '../document/block.ts';
import type { ReadFile } from '../document/parse.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a key before a sentence is read. */
const pause = 250;

/** Milliseconds before a server that was not reached is asked again. */
const again = 5000;

/** So many sentences go in one question. */
const most = 200;

/** How a step's sentence is understood; undefined until that is known. */
export type ReadingOf = (block: EditorBlock) => SentenceReading | undefined;

/** Has sentences read by the server, each wording once. */
export function useReadings(api: OrganizationApi, file: ReadFile | undefined): ReadingOf {
  const known = useRef(new Map<string, SentenceReading>());
  const platform = file?.platform ?? 'web';
  const { language } = useTranslation();
  const wanted = useMemo(
    () => everyBlock(file?.blocks ?? []).flatMap((block) => sentenceIn(block) ?? []),
    [file],
  );
  const settled = useSettled(wanted, pause);
  const { data } = useQuery({
    queryKey: ['sentences', api.organization.id, platform, language, settled],
    queryFn: async () => {
      const missing = new Map<string, BlockSentence>();
      for (const sentence of settled) {
        const key = keyOf(sentence, platform, language);
        if (!known.current.has(key)) missing.set(key, sentence);
      }
      const asked = [...missing];
      for (let at = 0; at < asked.length; at += most) {
        const part = asked.slice(at, at + most);
        const { readings } = await api.call(
          '/api/v1/tests/sentences/read',
          sentenceReadingsSchema,
          {
            method: 'POST',
            body: { sentences: part.map(([, sentence]) => sentence), platform },
          },
        );
        for (const [i, reading] of readings.entries())
          known.current.set(part[i]?.[0] ?? '', reading);
      }
      return new Map(known.current);
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? again : false),
    // What was understood stays to be seen while something else is read.
    placeholderData: (before) => before,
  });
  return useCallback(
    (block) => {
      const sentence = sentenceIn(block);
      return sentence && data?.get(keyOf(sentence, platform, language));
    },
    [data, platform, language],
  );
}

/** What of a step is read; undefined for one that is no sentence. */
export function sentenceIn(block: EditorBlock): BlockSentence | undefined {
  const { type, fields } = block;
  if (type === undefined || type === 'module_import' || type === 'code_execution') return undefined;
  const text = sentenceOf(block);
  return { type, text, ...(type === 'manual' && { step_type: fields.step_type ?? '' }) };
}

const keyOf = (
  { type, text, step_type }: BlockSentence,
  platform: string,
  language: string,
): string => JSON.stringify([type, text, step_type, platform, language]);
