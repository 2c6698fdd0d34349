import { Button, useTranslation } from '@touchstone/ui';
import type { ComponentProps, ReactNode } from 'react';
import { NotDone } from '../../failures/not-done.tsx';

export type View = 'blocks' | 'yaml';

interface Props {
  view: View;
  onView(view: View): void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onSave: (() => void) | undefined;
  /** Undefined where nothing can be tried. */
  onTry: (() => void) | undefined;
  /** The app is open beside the steps, or is being opened. */
  isTrying: boolean;
  isRunning: boolean;
  /** The run that was to be started last. */
  tried: ComponentProps<typeof NotDone>['tried'];
  onRun(): void;
  /** Whether what is written is kept. */
  state: ReactNode;
}

/** What can be done with the test as a whole, above its steps wherever the page is scrolled. */
export function Toolbar(props: Props) {
  const { t } = useTranslation();
  const { view, onView, onUndo, onRedo, onSave, onTry, isTrying, isRunning, tried, onRun, state } =
    props;
  const views = { blocks: t('testing.editor.asSteps'), yaml: t('testing.editor.asYaml') };
  return (
    <div
      role="toolbar"
      aria-label={t('testing.editor.tools')}
      className="sticky top-0 z-20 -mx-1 flex flex-wrap items-center gap-2 bg-canvas px-1 py-2"
    >
      <fieldset className="inline-flex gap-0.5 rounded-control bg-[light-dark(var(--pressed),var(--sunken))] p-0.5">
        <legend className="sr-only">{t('testing.editor.view')}</legend>
        {(['blocks', 'yaml'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === view}
            onClick={() => onView(one)}
            className="inline-flex h-7 items-center rounded-tag px-2.5 font-medium text-ink-2 aria-pressed:bg-[light-dark(var(--surface),var(--pressed))] aria-pressed:text-ink aria-pressed:shadow-control pointer-coarse:h-10"
          >
            {views[one]}
          </button>
        ))}
      </fieldset>
      <Button
        size="icon"
        aria-label={t('testing.editor.undo')}
        title={t('testing.editor.undo')}
        disabled={onUndo === undefined}
        onClick={onUndo}
      >
        <Arrow />
      </Button>
      <Button
        size="icon"
        aria-label={t('testing.editor.redo')}
        title={t('testing.editor.redo')}
        disabled={onRedo === undefined}
        onClick={onRedo}
      >
        <Arrow forward />
      </Button>
      <div className="flex min-w-40 flex-1 items-center">{state}</div>
      <div className="flex flex-none gap-2">
        <Button disabled={onSave === undefined} onClick={onSave}>
          {t('testing.editor.save')}
        </Button>
        {onTry !== undefined && (
          <Button aria-pressed={isTrying} className="aria-pressed:bg-pressed" onClick={onTry}>
            {t('testing.trial.open')}
          </Button>
        )}
        <NotDone title={t('testing.notStarted')} tried={tried}>
          <Button
            variant="primary"
            busy={isRunning}
            aria-label={t('testing.runNamed', { name: t('testing.editor.thisTest') })}
            onClick={onRun}
          >
            {t('testing.run')}
          </Button>
        </NotDone>
      </div>
    </div>
  );
}

/** Back, or forward. */
function Arrow({ forward = false }: { forward?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 flex-none fill-none stroke-[1.5] stroke-current [stroke-linecap:round] [stroke-linejoin:round] ${forward ? '-scale-x-100' : ''}`}
    >
      <path d="M5.5 3L2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H7" />
    </svg>
  );
}
