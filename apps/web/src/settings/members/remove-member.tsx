import { doneSchema, type MemberMessage } from '@touchstone/contracts';
import { ConfirmDialog, useTranslation } from '@touchstone/ui';
import { useChange } from '../../changes/use-change.ts';
import { Refusal } from '../../failures/failure.tsx';
import type { Viewed } from '../settings-page.tsx';
import { settingsBase } from '../settings-query.ts';

interface Props extends Viewed {
  member: MemberMessage;
  /** Whether somebody goes on their own. */
  isViewer: boolean;
  onClose(): void;
}

/** Asks before a member is removed, or leaves. */
export function RemoveMember({ api, organization, member, isViewer, onClose }: Props) {
  const { t } = useTranslation();
  const { email } = member;
  const { name } = organization;
  const remove = useChange(api, {
    run: () =>
      isViewer
        ? api.call(`${settingsBase}/leave`, doneSchema, { method: 'POST' })
        : api.call(`${settingsBase}/members/${member.user_id}`, doneSchema, { method: 'DELETE' }),
    done: () =>
      isViewer ? t('settings.members.left', { name }) : t('settings.members.removed', { email }),
    changesSession: () => isViewer,
    isToldInPlace: true,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={
        isViewer
          ? t('settings.members.leaveQuestion', { name })
          : t('settings.members.removeQuestion', { email })
      }
      description={isViewer ? t('settings.members.leaveMeans') : t('settings.members.removeMeans')}
      confirmLabel={isViewer ? t('settings.members.leave') : t('settings.members.remove')}
      cancelLabel={t('settings.cancel')}
      tone="danger"
      busy={remove.isPending}
      refusal={<Refusal error={remove.error} />}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
