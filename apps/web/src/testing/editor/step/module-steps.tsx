import type { Module } from '@touchstone/contracts';
import { useTranslation, VerdictMark } from '@touchstone/ui';
import { useState } from 'react';
import { PageLink } from '../../page/page-link.tsx';
import { type ShownBlock, shownBlock } from '../../test/block.ts';
import { verdictWord } from '../../verdict/verdict.ts';
import { blockTypes } from '../document/block.ts';
import { useTold } from '../writing/told.ts';
import { kindWord } from './kinds.ts';

/** The steps of a module where it is called, to read; they are changed on the module's own page. */
export function ModuleSteps({ module, run }: { module: Module; run: string | undefined }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="px-1 text-12 text-ink-2"
    >
      <summary className="min-h-6 cursor-pointer content-center text-ink-3 pointer-coarse:min-h-11">
        {t('testing.editor.moduleSteps', { count: module.blocks.length })}
      </summary>
      <Steps blocks={module.blocks.map(shownBlock)} run={run} />
      <PageLink plain to="/modules/$moduleId" params={{ moduleId: module.id }}>
        {t('testing.editor.openModule')}
      </PageLink>
    </details>
  );
}

function Steps({ blocks, run }: { blocks: readonly ShownBlock[]; run: string | undefined }) {
  const { t } = useTranslation();
  const { markOf } = useTold();
  return (
    <ol className="flex list-decimal flex-col gap-1 py-1 pl-5 marker:text-ink-3">
      {blocks.map((block, at) => {
        const type = blockTypes.find((one) => one === block.type);
        const sentence = block.condition ?? block.step_description ?? block.module ?? block.script;
        const here = run === undefined ? undefined : `${run}.${at + 1}`;
        const fields = { step_description: sentence ?? '' };
        const mark =
          here && markOf({ type: 'instructions', fields, saved: { run: here, field: '' } });
        const isPlain = type === undefined || type === 'instructions';
        return (
          <li key={block.id} className="[overflow-wrap:anywhere]">
            {!isPlain && <span className="text-ink-3">{kindWord(t, type)}: </span>}
            {sentence}
            {mark && (
              <span className="ml-2 inline-block align-middle">
                <VerdictMark verdict={mark} label={verdictWord(t, mark)} />
              </span>
            )}
            {block.inner.length > 0 && (
              <Steps blocks={block.inner} run={innerRun(here, block.type)} />
            )}
            {block.otherwise.length > 0 && (
              <>
                <span className="text-ink-3">{t('testing.block.else')}</span>
                <Steps blocks={block.otherwise} run={here && `${here}.else`} />
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Steps of a loop are counted in each pass, those of a module from its place on. */
function innerRun(run: string | undefined, type: string): string | undefined {
  if (run === undefined) return undefined;
  if (type === 'while') return `${run}.*`;
  return type === 'if' ? `${run}.then` : run;
}
