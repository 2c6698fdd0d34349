import { doneSchema, type MemberMessage } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useChange } from '../../changes/use-change.ts';
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
    <ConfirmChange
      title={
        isViewer
          ? t('settings.members.leaveQuestion', { name })
          : t('settings.members.removeQuestion', { email })
      }
      description={isViewer ? t('settings.members.leaveMeans') : t('settings.members.removeMeans')}
      confirmLabel={isViewer ? t('settings.members.leave') : t('settings.members.remove')}
      change={remove}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
