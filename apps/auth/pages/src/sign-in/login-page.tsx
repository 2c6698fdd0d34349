import { useMutation, useQuery } from '@tanstack/react-query';
import {
  accountSessionSchema,
  type SignInResult,
  signInOptionsSchema,
  signInResultSchema,
} from '@touchstone/contracts';
import { Button, callJson, Field, Notice, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { pageWithSameQuery, parameter, rt } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { Narrow } from '../layout/narrow.tsx';
import { CheckMail, type MailKind } from './check-mail.tsx';
import { OtherWays } from './other-ways.tsx';
import { SecondFactor } from './second-factor.tsx';

/** `/login`: by password, second factor, mailed link, or another party. */
export default function LoginPage() {
  const { t } = useTranslation();
  const [email, setEmail] = useState(parameter('email') ?? '');
  const [password, setPassword] = useState('');
  const [mail, setMail] = useState<MailKind>();
  const [challenge, setChallenge] = useState(false);
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () =>
      callJson(`/api/account/session?${new URLSearchParams(rt && { rt })}`, accountSessionSchema),
  });
  const options = useQuery({
    queryKey: ['providers'],
    queryFn: () => callJson('/api/account/providers', signInOptionsSchema),
  });
  const login = useMutation({
    mutationFn: () =>
      callJson('/api/account/login', signInResultSchema, {
        method: 'POST',
        body: { email, password, rt },
      }),
    onSuccess: proceed,
  });

  function proceed(result: SignInResult): void {
    setPassword('');
    if (result.status === 'done') location.assign(result.redirect_to);
    else if (result.status === 'sso_required') location.assign(result.url);
    else if (result.status === 'second_factor') setChallenge(true);
    else setMail('unconfirmed');
  }

  if (mail !== undefined)
    return <CheckMail kind={mail} email={email} onBack={() => setMail(undefined)} />;
  if (challenge || session.data?.status === 'second_factor') {
    return (
      <SecondFactor
        onDone={proceed}
        onCancel={() => {
          setChallenge(false);
          void session.refetch();
        }}
      />
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate();
  };
  return (
    <Narrow title={t('login.title')}>
      <OutsideError />
      {session.data?.status === 'signed_in' && (
        <Notice look="info">
          {t('login.already', { email: session.data.user.email })}{' '}
          <a className="font-medium underline" href={session.data.redirect_to}>
            {t('login.continue')}
          </a>
        </Notice>
      )}
      {session.data?.status === 'signed_out' && session.data.pending_link && (
        <Notice look="info">{t('login.pendingLink', session.data.pending_link)}</Notice>
      )}
      <Failure error={login.error} />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label={t('field.email')}
          type="email"
          autoComplete="username"
          autoFocus
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label={t('field.password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aside={
            <a
              className="text-12 text-accent hover:underline"
              href={pageWithSameQuery('/reset_password')}
            >
              {t('login.forgot')}
            </a>
          }
        />
        <Button type="submit" variant="primary" size="lg" disabled={login.isPending}>
          {t('login.submit')}
        </Button>
      </form>
      <OtherWays options={options.data} email={email} onMail={() => setMail('magic-link')} />
      <p className="text-ink-2">
        {t('login.newHere')}{' '}
        <a className="text-accent underline underline-offset-3" href={pageWithSameQuery('/signup')}>
          {t('login.signUp')}
        </a>
      </p>
    </Narrow>
  );
}

/** Why a sign-in with another party did not work; the address of this page tells. */
function OutsideError() {
  const { t } = useTranslation();
  switch (parameter('error')) {
    case undefined:
      return null;
    case 'sso_cancelled':
      return <Notice look="warning">{t('outside.cancelled')}</Notice>;
    case 'sso_email_unverified':
      return <Notice look="bad">{t('outside.unverified')}</Notice>;
    case 'sso_domain_refused':
      return <Notice look="bad">{t('outside.domain')}</Notice>;
    default:
      return <Notice look="bad">{t('outside.failed')}</Notice>;
  }
}
