import type { Visual } from '@touchstone/contracts';
import { Button } from '@touchstone/ui';
import { useState } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import type { Artifacts } from '../../model/files/artifacts.ts';
import { Shot } from '../media/shot.tsx';

interface Props {
  visual: Visual;
  artifacts: Artifacts;
}

/** Today's picture beside the approved one: side by side, one over the other, or what differs. */
export function VisualDetail({ visual, artifacts }: Props) {
  const { t, number } = useWords();
  const [way, setWay] = useState<'beside' | 'slider' | 'difference'>('beside');
  const { state, actual, baseline, difference, changed_pixels, pixels } = visual;
  const states = {
    same: t('visual.same'),
    different: t('visual.different', { changed: number(changed_pixels), pixels: number(pixels) }),
    new: t('visual.new'),
  };
  const ways = [
    { value: 'beside' as const, label: t('visual.beside') },
    { value: 'slider' as const, label: t('visual.slider') },
    ...(difference === undefined
      ? []
      : [{ value: 'difference' as const, label: t('visual.difference') }]),
  ];
  const now = { path: actual, name: t('visual.now'), artifacts };
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <p>{states[state]}</p>
      {baseline === undefined ? (
        <Shot {...now} />
      ) : (
        <>
          <fieldset className="flex flex-wrap gap-2 print:hidden">
            <legend className="sr-only">{t('visual.label')}</legend>
            {ways.map(({ value, label }) => (
              <Button
                key={value}
                size="sm"
                aria-pressed={value === way}
                className="aria-pressed:border-accent-line aria-pressed:bg-accent-tint"
                onClick={() => setWay(value)}
              >
                {label}
              </Button>
            ))}
          </fieldset>
          {way === 'beside' && (
            <div className="grid min-w-0 gap-3 sm:grid-cols-2">
              <Shot path={baseline} name={t('visual.baseline')} artifacts={artifacts} />
              <Shot {...now} />
            </div>
          )}
          {way === 'slider' && <Slider baseline={baseline} actual={actual} artifacts={artifacts} />}
          {way === 'difference' && difference !== undefined && (
            <Shot path={difference} name={t('visual.difference')} artifacts={artifacts} />
          )}
        </>
      )}
    </section>
  );
}

interface SliderProps {
  baseline: string;
  actual: string;
  artifacts: Artifacts;
}

function Slider({ baseline, actual, artifacts }: SliderProps) {
  const { t } = useWords();
  const [share, setShare] = useState(50);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={t('visual.share')}
        onChange={(event) => setShare(event.target.valueAsNumber)}
        className="h-6 w-full accent-accent-solid pointer-coarse:h-11 print:hidden"
      />
      <div className="relative">
        <Shot path={baseline} name={t('visual.baseline')} artifacts={artifacts} />
        <div
          className="absolute inset-0 bg-surface"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        >
          <Shot path={actual} name={t('visual.now')} artifacts={artifacts} />
        </div>
      </div>
    </div>
  );
}
