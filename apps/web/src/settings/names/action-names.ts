import { useTranslation } from '@touchstone/ui';

/** What the actions of an organization's audit log are called; others show as they are written. */
export function useActionNames(): Map<string, string> {
  const { t } = useTranslation();
  return new Map([
    ['organization.created', t('settings.action.organizationCreated')],
    ['organization.changed', t('settings.action.organizationChanged')],
    ['organization.gated', t('settings.action.organizationGated')],
    ['member.joined', t('settings.action.memberJoined')],
    ['member.changed', t('settings.action.memberChanged')],
    ['member.gated', t('settings.action.memberGated')],
    ['member.left', t('settings.action.memberLeft')],
    ['member.removed', t('settings.action.memberRemoved')],
    ['invitation.created', t('settings.action.invitationCreated')],
    ['invitation.resent', t('settings.action.invitationResent')],
    ['invitation.revoked', t('settings.action.invitationRevoked')],
    ['invitation.declined', t('settings.action.invitationDeclined')],
    ['api_key.created', t('settings.action.apiKeyCreated')],
    ['api_key.changed', t('settings.action.apiKeyChanged')],
    ['api_key.revoked', t('settings.action.apiKeyRevoked')],
    ['device_authorization.approved', t('settings.action.deviceApproved')],
    ['baseline.approved', t('settings.action.baselineApproved')],
    ['baseline.removed', t('settings.action.baselineRemoved')],
    ['healing.accepted', t('settings.action.healingAccepted')],
    ['healing.rejected', t('settings.action.healingRejected')],
    ['domain.added', t('settings.action.domainAdded')],
    ['domain.proved', t('settings.action.domainProved')],
    ['domain.removed', t('settings.action.domainRemoved')],
    ['sso.connection_added', t('settings.action.ssoAdded')],
    ['sso.connection_changed', t('settings.action.ssoChanged')],
    ['sso.connection_removed', t('settings.action.ssoRemoved')],
    ['impersonation.started', t('settings.action.impersonationStarted')],
    ['impersonation.stopped', t('settings.action.impersonationStopped')],
    ['impersonation.expired', t('settings.action.impersonationExpired')],
    ['impersonation.request', t('settings.action.impersonationRequest')],
  ]);
}

/** What a filter of the audit log may be about: the nouns of its actions. */
export function useActionKinds(): { value: string; label: string }[] {
  const { t } = useTranslation();
  return [
    { value: 'organization', label: t('settings.organization.title') },
    { value: 'member', label: t('settings.members.title') },
    { value: 'invitation', label: t('settings.invitations.title') },
    { value: 'api_key', label: t('settings.keys.title') },
    { value: 'device_authorization', label: t('settings.action.devices') },
    { value: 'baseline', label: t('settings.action.baselines') },
    { value: 'healing', label: t('settings.action.healings') },
    { value: 'domain', label: t('settings.action.domains') },
    { value: 'sso', label: t('settings.action.signOn') },
    { value: 'impersonation', label: t('settings.action.support') },
  ];
}
