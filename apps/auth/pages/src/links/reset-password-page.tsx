import { useMutation, useQuery } from '@tanstack/react-query';
import { checkMailSchema, resetResultSchema, signInOptionsSchema } from '@touchstone/contracts';
import { Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { linkToken, pageWithSameQuery, parameter, rt } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Narrow } from '../layout/narrow.tsx';
import { CheckMail } from '../sign-in/check-mail.tsx';
import { NewPassword } from '../sign-in/new-password.tsx';

/** `/reset_password`: asks for the mail; opened from the mail, sets the new password. */
export default function ResetPasswordPage() {
  return linkToken === '' ? <AskForMail /> : <SetPassword />;
}

function AskForMail() {
  const { t, i18n } = useTranslation();
  const [email, setEmail] = useState(parameter('email') ?? '');
  const ask = useMutation({
    mutationFn: () =>
      callJson('/api/account/reset', checkMailSchema, {
        method: 'POST',
        body: { email, rt, locale: i18n.language },
      }),
  });
  if (ask.isSuccess) return <CheckMail kind="reset" email={email} onBack={() => ask.reset()} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate();
  };
  return (
    <Narrow title={t('reset.title')} lead={t('reset.lead')}>
      <Failure error={ask.error} />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label={t('field.email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" size="lg" disabled={ask.isPending}>
          {t('reset.ask')}
        </Button>
      </form>
      <a className="text-accent hover:underline" href={pageWithSameQuery('/login')}>
        {t('reset.backToLogin')}
      </a>
    </Narrow>
  );
}

function SetPassword() {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<'code' | 'backup_code'>('code');
  const options = useQuery({
    queryKey: ['providers'],
    queryFn: () => callJson('/api/account/providers', signInOptionsSchema),
  });
  const reset = useMutation({
    mutationFn: () =>
      callJson('/api/account/reset/use', resetResultSchema, {
        method: 'POST',
        body: { token: linkToken, password, ...(code && { [kind]: code }) },
      }),
    onSuccess: (result) => {
      if (result.status === 'done') location.assign(result.redirect_to);
    },
  });
  const wrong = useFieldErrors(reset.error);
  const [asked, setAsked] = useState(false);
  const needsCode = asked || reset.data?.status === 'second_factor';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(needsCode);
    reset.mutate();
  };
  const isTotp = kind === 'code';
  return (
    <Narrow title={t('reset.setTitle')} lead={t('reset.setLead')}>
      <Failure error={reset.error} />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <NewPassword
          value={password}
          onChange={setPassword}
          minLength={options.data?.password.min_length_with_second_factor}
          error={wrong('password')}
        />
        {needsCode && (
          <Field
            key={kind}
            label={isTotp ? t('field.code') : t('field.backupCode')}
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
            hint={t('reset.codeHint')}
            aside={
              <button
                type="button"
                className="text-12 text-accent hover:underline"
                onClick={() => {
                  setKind(isTotp ? 'backup_code' : 'code');
                  setCode('');
                }}
              >
                {isTotp ? t('secondFactor.useBackup') : t('secondFactor.useTotp')}
              </button>
            }
          />
        )}
        <Button type="submit" variant="primary" size="lg" disabled={reset.isPending}>
          {t('reset.set')}
        </Button>
      </form>
    </Narrow>
  );
}
