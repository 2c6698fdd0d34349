import { useMutation, useQueryClient } from '@tanstack/react-query';
import { backupCodesSchema, doneSchema, secondFactorSetupSchema } from '@touchstone/contracts';
import { Button, callJson, Status, useTranslation } from '@touchstone/ui';
import { Confirm } from '../../form/confirm.tsx';
import { Failure } from '../../form/failure.tsx';
import { Section, SectionBody } from '../../layout/section.tsx';
import { useProtectedCall } from '../../proof.tsx';
import { type Profile, readAgain } from '../use-profile.ts';
import { BackupCodes } from './backup-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';

const path = '/api/account/second-factor';

/** Switches the second factor on and off, and hands out its backup codes. */
export function SecondFactorSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const enable = useMutation({
    mutationFn: () =>
      protect(() => callJson(`${path}/enable`, secondFactorSetupSchema, { method: 'POST' })),
  });
  const confirm = useMutation({
    mutationFn: (code: string) =>
      protect(() =>
        callJson(`${path}/confirm`, backupCodesSchema, { method: 'POST', body: { code } }),
      ),
    onSuccess: () => {
      enable.reset();
      renew.reset();
      readAgain(client);
    },
  });
  const renew = useMutation({
    mutationFn: () =>
      protect(() => callJson(`${path}/backup-codes`, backupCodesSchema, { method: 'POST' })),
    onSuccess: () => {
      confirm.reset();
      readAgain(client);
    },
  });
  const disable = useMutation({
    mutationFn: () => protect(() => callJson(`${path}/disable`, doneSchema, { method: 'POST' })),
    onSuccess: () => {
      confirm.reset();
      renew.reset();
      readAgain(client);
    },
  });
  const codes = renew.data ?? confirm.data;
  const error = enable.error ?? renew.error ?? disable.error;
  return (
    <Section
      title={t('factor.title')}
      lead={
        profile.mfa_enabled
          ? t('factor.codesLeft', { count: profile.backup_codes_left })
          : t('factor.lead')
      }
      aside={
        profile.mfa_enabled ? (
          <Status look="good">{t('on')}</Status>
        ) : (
          <Status look="off">{t('off')}</Status>
        )
      }
    >
      <SectionBody>
        <Failure error={error} />
        {codes && <BackupCodes codes={codes.backup_codes} />}
        {profile.mfa_enabled && (
          <div className="flex flex-wrap gap-2">
            <Confirm
              label={t('factor.newCodes')}
              question={t('factor.newCodesQuestion')}
              disabled={renew.isPending}
              onConfirm={() => renew.mutate()}
            />
            <Confirm
              label={t('factor.disable')}
              question={t('factor.disableQuestion')}
              disabled={disable.isPending}
              onConfirm={() => disable.mutate()}
            />
          </div>
        )}
        {!profile.mfa_enabled &&
          (enable.data === undefined ? (
            <Button disabled={enable.isPending} onClick={() => enable.mutate()}>
              {t('factor.enable')}
            </Button>
          ) : (
            <SecondFactorSetup
              setup={enable.data}
              error={confirm.error}
              isPending={confirm.isPending}
              onCode={(code) => confirm.mutate(code)}
              onCancel={() => {
                enable.reset();
                confirm.reset();
              }}
            />
          ))}
      </SectionBody>
    </Section>
  );
}
