import { useTranslation } from 'react-i18next';

/** What the actions of an organization's audit log are called; others show as they are written. */
export function useActionNames(): Map<string, string> {
  const { t } = useTranslation();
  return new Map([
    ['organization.created', t('action.organizationCreated')],
    ['organization.changed', t('action.organizationChanged')],
    ['member.joined', t('action.memberJoined')],
    ['member.changed', t('action.memberChanged')],
    ['member.left', t('action.memberLeft')],
    ['member.removed', t('action.memberRemoved')],
    ['invitation.created', t('action.invitationCreated')],
    ['invitation.resent', t('action.invitationResent')],
    ['invitation.revoked', t('action.invitationRevoked')],
    ['invitation.declined', t('action.invitationDeclined')],
    ['api_key.created', t('action.apiKeyCreated')],
    ['api_key.changed', t('action.apiKeyChanged')],
    ['api_key.revoked', t('action.apiKeyRevoked')],
    ['device_authorization.approved', t('action.deviceApproved')],
    ['domain.added', t('action.domainAdded')],
    ['domain.proved', t('action.domainProved')],
    ['domain.removed', t('action.domainRemoved')],
    ['sso.connection_added', t('action.ssoAdded')],
    ['sso.connection_changed', t('action.ssoChanged')],
    ['sso.connection_removed', t('action.ssoRemoved')],
    ['impersonation.started', t('action.impersonationStarted')],
    ['impersonation.stopped', t('action.impersonationStopped')],
    ['impersonation.expired', t('action.impersonationExpired')],
    ['session.started', t('action.sessionStarted')],
  ]);
}
