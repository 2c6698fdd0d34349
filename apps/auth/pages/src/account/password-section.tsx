import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { doneSchema, signInOptionsSchema } from '@touchstone/contracts';
import { Button, callJson, Field, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Section, SectionBody } from '../layout/section.tsx';
import { useProtectedCall } from '../proof.tsx';
import { NewPassword } from '../sign-in/new-password.tsx';
import { type Profile, readAgain } from './use-profile.ts';

/** Changes the password, or sets the first one. */
export function PasswordSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const protect = useProtectedCall();
  const [current, setCurrent] = useState('');
  const [chosen, setChosen] = useState('');
  const options = useQuery({
    queryKey: ['providers'],
    queryFn: () => callJson('/api/account/providers', signInOptionsSchema),
  });
  const change = useMutation({
    mutationFn: () =>
      protect(() =>
        callJson('/api/account/password', doneSchema, {
          method: 'POST',
          body: {
            new_password: chosen,
            ...(profile.has_password && { current_password: current }),
          },
        }),
      ),
    onSuccess: () => {
      setCurrent('');
      setChosen('');
      readAgain(client);
    },
  });
  const wrong = useFieldErrors(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const lengths = options.data?.password;
  return (
    <Section
      title={t('field.password')}
      lead={profile.has_password ? t('account.passwordLead') : t('account.noPassword')}
      aside={change.isSuccess && <Status look="good">{t('saved')}</Status>}
    >
      <SectionBody>
        <Failure error={change.error} />
        <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
          <div className="grid w-full gap-4 sm:grid-cols-2">
            {profile.has_password && (
              <Field
                label={t('account.currentPassword')}
                type="password"
                autoComplete="current-password"
                required
                value={current}
                onChange={(event) => setCurrent(event.target.value)}
              />
            )}
            <NewPassword
              label={t('field.chosenPassword')}
              value={chosen}
              onChange={setChosen}
              error={wrong('new_password')}
              minLength={
                profile.mfa_enabled ? lengths?.min_length_with_second_factor : lengths?.min_length
              }
            />
          </div>
          <Button type="submit" disabled={change.isPending}>
            {profile.has_password ? t('account.changePassword') : t('reset.set')}
          </Button>
        </form>
      </SectionBody>
    </Section>
  );
}
