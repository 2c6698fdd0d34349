import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog, useTranslation } from '@touchstone/ui';

/** Asks before a page is left, or its window closed, on which something is written and not saved. */
export function Unsaved({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      onOpenChange={() => leaving.reset?.()}
      title={t('testing.module.leaveQuestion')}
      description={t('testing.module.leaveMeans')}
      confirmLabel={t('testing.module.leave')}
      cancelLabel={t('testing.module.stay')}
      tone="danger"
      onConfirm={() => leaving.proceed?.()}
    />
  );
}
