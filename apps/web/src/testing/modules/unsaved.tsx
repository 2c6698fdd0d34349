import { useBlocker, useMatch } from '@tanstack/react-router';
import { ConfirmDialog, useTranslation } from '@touchstone/ui';

/** Asks before a page is left, or its window closed, on which something is written and not saved. */
export function Unsaved({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation();
  const here = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const leaving = useBlocker({
    // Whoever left already, and waits for the next page or comes back from there, is not asked again.
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname === here && next.pathname !== here,
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
