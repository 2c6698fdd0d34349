import { useTranslation } from '@touchstone/ui';
import type { SaveState as State } from './use-saving.ts';

/** Whether what is written is kept, in a few words. */
export function SaveState({ state }: { state: State }) {
  const { t } = useTranslation();
  const words: Record<Exclude<State['is'], 'failed'>, string> = {
    saved: t('testing.editor.saved'),
    waiting: t('testing.editor.waiting'),
    saving: t('testing.editor.saving'),
    offline: t('testing.editor.offline'),
    conflict: t('testing.editor.conflicting'),
  };
  return (
    <span
      role="status"
      className={`min-w-0 text-12 [overflow-wrap:anywhere] ${state.is === 'failed' || state.is === 'conflict' ? 'text-amber' : 'text-ink-3'}`}
    >
      {state.is === 'failed'
        ? t('testing.editor.notSaved', { because: state.because })
        : words[state.is]}{' '}
      {state.is === 'saved' && (
        <span className="tabular-nums">
          {t('testing.editor.asVersion', { version: state.version })}
        </span>
      )}
    </span>
  );
}
