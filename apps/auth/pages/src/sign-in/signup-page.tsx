import { useMutation, useQuery } from '@tanstack/react-query';
import { checkMailSchema, signInOptionsSchema } from '@touchstone/contracts';
import { Button, callJson, Field, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { pageWithSameQuery, parameter, rt, signupParameters } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { useFieldErrors } from '../form/field-errors.ts';
import { Narrow } from '../layout/narrow.tsx';
import { CheckMail } from './check-mail.tsx';
import { NewPassword } from './new-password.tsx';

/** `/signup`: a new account; the answer is the same whether or not the address is known. */
export default function SignupPage() {
  const { t, i18n } = useTranslation();
  const [email, setEmail] = useState(parameter('email') ?? '');
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  const [password, setPassword] = useState('');
  const options = useQuery({
    queryKey: ['providers'],
    queryFn: () => callJson('/api/account/providers', signInOptionsSchema),
  });
  const signup = useMutation({
    mutationFn: () =>
      callJson('/api/account/signup', checkMailSchema, {
        method: 'POST',
        body: {
          email,
          password,
          rt,
          locale: i18n.language,
          signup_parameters: signupParameters(),
          ...(firstName.trim() && { first_name: firstName }),
          ...(lastName.trim() && { last_name: lastName }),
        },
      }),
  });
  const wrong = useFieldErrors(signup.error);
  if (signup.isSuccess)
    return <CheckMail kind="signup" email={email} onBack={() => signup.reset()} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signup.mutate();
  };
  return (
    <Narrow title={t('signup.title')}>
      <Failure error={signup.error} />
      <form className="flex flex-col gap-4" onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('field.firstName')}
            autoComplete="given-name"
            autoFocus
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
            error={wrong('first_name')}
          />
          <Field
            label={t('field.lastName')}
            autoComplete="family-name"
            value={lastName}
            onChange={(event) => setLastName(event.target.value)}
            error={wrong('last_name')}
          />
        </div>
        <Field
          label={t('field.email')}
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={wrong('email')}
        />
        <NewPassword
          value={password}
          onChange={setPassword}
          minLength={options.data?.password.min_length}
          error={wrong('password')}
        />
        <Button type="submit" variant="primary" size="lg" disabled={signup.isPending}>
          {t('signup.submit')}
        </Button>
      </form>
      <p className="text-ink-2">
        {t('signup.known')}{' '}
        <a className="text-accent underline underline-offset-3" href={pageWithSameQuery('/login')}>
          {t('login.title')}
        </a>
      </p>
    </Narrow>
  );
}
