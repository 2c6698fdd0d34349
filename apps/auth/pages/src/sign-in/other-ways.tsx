import { useMutation } from '@tanstack/react-query';
import {
  checkMailSchema,
  type signInOptionsSchema,
  ssoStartResultSchema,
} from '@touchstone/contracts';
import { Button, callJson, Notice, useTranslation } from '@touchstone/ui';
import type { z } from 'zod';
import { rt } from '../address.ts';
import { Failure } from '../form/failure.tsx';

interface Props {
  /** Undefined until the server has said what it offers. */
  options: z.infer<typeof signInOptionsSchema> | undefined;
  email: string;
  /** The link is on its way. */
  onMail(): void;
}

const socialNames = { github: 'GitHub', google: 'Google' };

/** Signing in without a password: by a mailed link, or with another party. */
export function OtherWays({ options, email, onMail }: Props) {
  const { t, i18n } = useTranslation();
  const start = useMutation({
    mutationFn: (way: object) =>
      callJson('/api/account/sso/start', ssoStartResultSchema, {
        method: 'POST',
        body: { ...way, rt },
      }),
    onSuccess: (result) => {
      if (result.status === 'redirect') location.assign(result.url);
    },
  });
  const mail = useMutation({
    mutationFn: () =>
      callJson('/api/account/magic-link', checkMailSchema, {
        method: 'POST',
        body: { email, rt, locale: i18n.language },
      }),
    onSuccess: onMail,
  });
  const hasAddress = email.includes('@');
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-4">
      <Failure error={mail.error ?? start.error} />
      {start.data?.status === 'not_configured' && (
        <Notice look="warning">{t('other.noConnection')}</Notice>
      )}
      <Button size="lg" disabled={!hasAddress || mail.isPending} onClick={() => mail.mutate()}>
        {t('other.mail')}
      </Button>
      {options?.social.map((provider) => (
        <Button key={provider} size="lg" onClick={() => start.mutate({ provider })}>
          {t('other.with', { provider: socialNames[provider] })}
        </Button>
      ))}
      {options?.sso && (
        <Button size="lg" disabled={!hasAddress} onClick={() => start.mutate({ email })}>
          {t('other.organization')}
        </Button>
      )}
      {!hasAddress && <p className="text-12 text-ink-3">{t('other.addressFirst')}</p>}
    </div>
  );
}
