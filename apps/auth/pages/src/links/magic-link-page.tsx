import { useMutation } from '@tanstack/react-query';
import { type SignInResult, signInResultSchema } from '@touchstone/contracts';
import { Button, callJson, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { linkToken } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { Narrow } from '../layout/narrow.tsx';
import { SecondFactor } from '../sign-in/second-factor.tsx';

/** Where a mailed sign-in link leads; nothing happens before the button is pressed. */
export default function MagicLinkPage() {
  const { t } = useTranslation();
  const [challenge, setChallenge] = useState(false);
  const use = useMutation({
    mutationFn: () =>
      callJson('/api/account/magic-link/use', signInResultSchema, {
        method: 'POST',
        body: { token: linkToken },
      }),
    onSuccess: proceed,
  });
  function proceed(result: SignInResult): void {
    if (result.status === 'done') location.assign(result.redirect_to);
    else if (result.status === 'sso_required') location.assign(result.url);
    else if (result.status === 'second_factor') setChallenge(true);
    else location.assign('/login');
  }
  if (challenge)
    return <SecondFactor onDone={proceed} onCancel={() => location.assign('/login')} />;
  return (
    <Narrow title={t('magicLink.title')} lead={t('magicLink.lead')}>
      <Failure error={use.error} />
      <Button
        variant="primary"
        size="lg"
        disabled={use.isPending || use.isSuccess}
        onClick={() => use.mutate()}
      >
        {t('login.submit')}
      </Button>
    </Narrow>
  );
}
