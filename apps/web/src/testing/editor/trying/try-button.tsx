import { Button, useTranslation } from '@touchstone/ui';
import { Icon } from '../../../shell/icon.tsx';
import type { EditorBlock } from '../document/block.ts';
import { useTryingSteps } from './trying-context.ts';

/** Asks what a step would do; there when somebody is at the step, and always under a finger. */
export function TryButton({ block, name }: { block: EditorBlock; name: string }) {
  const { t } = useTranslation();
  const trying = useTryingSteps();
  if (trying === undefined || block.saved === undefined) return null;
  const tried = trying.triedOf(block);
  return (
    <Button
      variant="ghost"
      size="iconSmall"
      busy={tried?.is === 'asked'}
      aria-label={t('testing.trial.tryNamed', { name })}
      aria-keyshortcuts="Control+Enter Meta+Enter"
      title={t('testing.trial.tryTitle')}
      onClick={() => trying.look(block)}
      className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-busy:opacity-100 pointer-coarse:opacity-100"
    >
      {tried?.is !== 'asked' && <Icon name="execute" />}
    </Button>
  );
}
