import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checkMailSchema } from '@touchstone/contracts';
import { Button, callJson, Field, Notice, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Section, SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import { DevMail } from '../sign-in/dev-mail.tsx';
import type { Profile } from './use-profile.ts';

/** The address of the account; a new one counts once it is confirmed. */
export function EmailSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const [email, setEmail] = useState('');
  const change = useMutation({
    mutationFn: (wanted: string) =>
      protect(() =>
        callJson('/api/account/email', checkMailSchema, {
          method: 'POST',
          body: { email: wanted },
        }),
      ),
    onSuccess: () => {
      setEmail('');
      void client.invalidateQueries({ queryKey: ['profile'] });
    },
  });
  const wrong = useFieldErrors(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(email);
  };
  return (
    <Section
      title={t('field.email')}
      lead={profile.email}
      aside={profile.pending_email && <Status look="warning">{t('account.unconfirmed')}</Status>}
    >
      <SectionBody>
        <Failure error={change.error} />
        {change.isSuccess && (
          <>
            <Notice look="good">{t('account.emailSent', { email: change.variables })}</Notice>
            <DevMail email={change.variables} page="/confirm_email" />
          </>
        )}
        {profile.pending_email && !change.isSuccess && (
          <p className="w-full break-words text-ink-2">
            {t('account.pendingEmail', { email: profile.pending_email })}
          </p>
        )}
        <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
          <Field
            className="w-full sm:max-w-90"
            label={t('account.newEmail')}
            type="email"
            autoComplete="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={wrong('email')}
            hint={t('account.emailHint')}
          />
          <Button type="submit" disabled={change.isPending}>
            {t('account.changeEmail')}
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}
