import { useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { goesOn } from '../../runs/watching/use-watched-run.ts';
import type { WatchedRun } from '../../runs/watching/watched-run.ts';
import { AnotherChoice } from './another-choice.tsx';

interface Props {
  runs: readonly (WatchedRun['run'] | undefined)[];
  /** What can be done with all of them. */
  children: ReactNode;
}

/** How all runs together are, and what can be done with them. */
export function Bar({ runs, children }: Props) {
  const { t } = useTranslation();
  const known = runs.flatMap((run) => run ?? []);
  const going = known.filter(goesOn).length;
  const passed = known.filter(({ status }) => status === 'completed').length;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className="text-14">
        {[
          t('testing.execute.going', { count: going }),
          t('testing.execute.passed', { count: passed }),
          t('testing.execute.others', { count: known.length - going - passed }),
        ].join(', ')}
      </p>
      <div className="flex flex-wrap gap-2 md:ml-auto">
        <AnotherChoice />
        {children}
      </div>
    </div>
  );
}
