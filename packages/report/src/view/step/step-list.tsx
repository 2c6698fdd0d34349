import type { AttemptReport } from '@touchstone/contracts';
import { VerdictMark } from '@touchstone/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import { stepWord } from '../../i18n/verdict-words.ts';
import { neighbour, type PlacedStep, placedSteps } from '../../model/steps/placed-steps.ts';
import { StepIcon } from './step-icon.tsx';

interface Props {
  attempt: AttemptReport;
  /** Path of the step that is shown. */
  chosen: string | undefined;
  onStep(path: string): void;
}

/**
 * The steps of an attempt, of which one is shown beside. J and K lead to the next and the one before
 * from anywhere on the page, the arrow keys, Home and End within the list.
 */
export function StepList({ attempt, chosen, onStep }: Props) {
  const { t } = useWords();
  const list = useRef<HTMLOListElement>(null);
  const placed = placedSteps(attempt.steps);

  function show(path: string | undefined): void {
    if (path === undefined) return;
    onStep(path);
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-step]') ?? [];
    [...rows].find((row) => row.dataset.step === path)?.focus();
  }

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWritten(event.target)) return;
      if (event.key === 'j') show(neighbour(placed, chosen, 1));
      if (event.key === 'k') show(neighbour(placed, chosen, -1));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const targets: Record<string, string | undefined> = {
      ArrowDown: neighbour(placed, chosen, 1),
      ArrowUp: neighbour(placed, chosen, -1),
      Home: placed[0]?.step.path,
      End: placed.at(-1)?.step.path,
    };
    if (!Object.hasOwn(targets, event.key)) return;
    event.preventDefault();
    show(targets[event.key]);
  }

  return (
    <nav aria-label={t('steps.label')} className="min-w-0">
      <ol
        ref={list}
        onKeyDown={onKeyDown}
        className="max-h-[75vh] overflow-y-auto rounded-card border border-line bg-surface max-lg:max-h-[45vh] print:max-h-none print:overflow-visible"
      >
        {placed.map((one) => (
          <StepRow
            key={one.step.path}
            placed={one}
            isShown={one.step.path === chosen}
            onStep={onStep}
          />
        ))}
      </ol>
    </nav>
  );
}

interface RowProps {
  placed: PlacedStep;
  isShown: boolean;
  onStep(path: string): void;
}

function StepRow({ placed: { step, depth }, isShown, onStep }: RowProps) {
  const { t, duration } = useWords();
  const { path, verdict, sentence, milliseconds } = step;
  const isCalm = verdict === 'passed' || verdict === 'skipped';
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        data-step={path}
        tabIndex={isShown ? 0 : -1}
        aria-current={isShown ? 'step' : undefined}
        onClick={() => onStep(path)}
        // Deep nesting must leave room for the sentence on a narrow screen.
        style={{ paddingInlineStart: `${0.75 + Math.min(depth, 4)}rem` }}
        className={`flex min-h-10 w-full min-w-0 items-start gap-2 py-2 pr-3 text-start hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] aria-[current=step]:bg-accent-tint pointer-coarse:min-h-11 ${isCalm ? '' : 'shadow-[inset_3px_0_0_currentColor]'} ${edges[verdict]}`}
      >
        <StepIcon verdict={verdict} />
        <span className="min-w-0 flex-1 text-ink">
          <span className="flex min-w-0 gap-2">
            <span className="flex-none text-ink-3">
              {step.block === 'open' ? t('steps.open') : path}
            </span>
            <span
              className={`min-w-0 flex-1 wrap-anywhere ${verdict === 'skipped' ? 'text-ink-3' : ''}`}
            >
              {sentence}
            </span>
          </span>
          {isCalm ? (
            <span className="sr-only">{stepWord(verdict, t)}</span>
          ) : (
            <span className="mt-1 block">
              <VerdictMark verdict={verdict} label={stepWord(verdict, t)} />
            </span>
          )}
        </span>
        {step.reason !== 'not_reached' && (
          <span className="flex-none text-12 text-ink-3 leading-5">{duration(milliseconds)}</span>
        )}
      </button>
    </li>
  );
}

/** The colour of the bar at the edge of a step that stands out. */
const edges = {
  passed: '',
  skipped: '',
  failed: 'text-red-solid',
  healed: 'text-amber-solid',
  undecided: 'text-amber-solid',
};

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
