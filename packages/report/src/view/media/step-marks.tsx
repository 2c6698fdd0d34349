import type { AttemptReport, Recording } from '@touchstone/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import { stepWord } from '../../i18n/verdict-words.ts';
import { spreadMarks, stepDuring, timelineMarks } from '../../model/steps/timeline.ts';

interface Props {
  attempt: AttemptReport;
  recording: Recording;
  at: number;
  onMoment(at: number, step: string | undefined): void;
}

const colours = {
  passed: 'bg-green-solid',
  healed: 'bg-amber-solid',
  failed: 'bg-red-solid',
  undecided: 'bg-amber-solid',
  skipped: 'bg-grey-solid',
};

/** In pixels: so wide is what can be pressed, and so high where there is only one row of it. */
const mark = { width: 24, height: 44, inRows: 28 };

/** The steps where they began in the recording; each leads to its moment. */
export function StepMarks({ attempt, recording, at, onMoment }: Props) {
  const { t } = useWords();
  const line = useRef<HTMLFieldSetElement>(null);
  const width = useWidth(line);
  const current = stepDuring(attempt, at)?.path;
  const marks = timelineMarks(attempt, recording);
  const places = spreadMarks(
    marks.map(({ share }) => share),
    width,
    mark.width,
  );
  const rows = Math.max(1, ...places.map(({ row }) => row + 1));
  const height = rows === 1 ? mark.height : mark.inRows;
  return (
    <fieldset ref={line} className="relative min-w-0" style={{ height: rows * height }}>
      <legend className="sr-only">{t('recording.steps')}</legend>
      {Array.from({ length: rows }, (_, row) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place.
          key={row}
          aria-hidden
          className="absolute inset-x-3 h-px bg-line-strong"
          style={{ insetBlockStart: (row + 0.5) * height }}
        />
      ))}
      {marks.map(({ step }, place) => (
        <button
          key={step.path}
          type="button"
          aria-current={step.path === current ? 'step' : undefined}
          aria-label={t('recording.step', {
            number: step.path,
            sentence: step.sentence,
            verdict: stepWord(step.verdict, t),
          })}
          title={`${step.path} ${step.sentence}`}
          onClick={() => onMoment(step.at, step.path)}
          style={{
            insetInlineStart: places[place]?.x,
            insetBlockStart: (places[place]?.row ?? 0) * height,
            width: mark.width,
            height,
          }}
          className="group absolute"
        >
          <span
            className={`mx-auto block h-3 w-1 rounded-mark group-aria-[current=step]:h-6 group-aria-[current=step]:w-1.5 ${colours[step.verdict]}`}
          />
        </button>
      ))}
    </fieldset>
  );
}

/** Of an element as it is now, in pixels. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const measure = () => setWidth(watched.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
