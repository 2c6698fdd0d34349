import { useMutation } from '@tanstack/react-query';
import { checkMailSchema } from '@touchstone/contracts';
import { Button, callJson, Notice, useTranslation } from '@touchstone/ui';
import { rt } from '../address.ts';
import { Failure } from '../form/failure.tsx';
import { Narrow } from '../layout/narrow.tsx';
import { DevMail } from './dev-mail.tsx';

/** What was, or would be, mailed. */
export type MailKind = 'signup' | 'unconfirmed' | 'magic-link' | 'reset';

interface Props {
  kind: MailKind;
  email: string;
  onBack(): void;
}

/** The call that mails again, and the page that the mail leads to. */
const kinds = {
  signup: { call: '/api/account/resend', page: '/confirm_email' },
  unconfirmed: { call: '/api/account/resend', page: '/confirm_email' },
  'magic-link': { call: '/api/account/magic-link', page: '/magic_link' },
  reset: { call: '/api/account/reset', page: '/reset_password' },
};

/** Asks to look into the mailbox; where mail is not sent, shows it in place. */
export function CheckMail({ kind, email, onBack }: Props) {
  const { t, i18n } = useTranslation();
  const again = useMutation({
    mutationFn: () =>
      callJson(kinds[kind].call, checkMailSchema, {
        method: 'POST',
        body: { email, rt, locale: i18n.language },
      }),
  });
  const texts = {
    signup: t('checkMail.signup', { email }),
    unconfirmed: t('checkMail.unconfirmed', { email }),
    'magic-link': t('checkMail.magicLink', { email }),
    reset: t('checkMail.reset', { email }),
  };
  return (
    <Narrow title={t('checkMail.title')} lead={texts[kind]}>
      <DevMail email={email} page={kinds[kind].page} />
      <Failure error={again.error} />
      {again.isSuccess && <Notice look="good">{t('checkMail.sentAgain')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={again.isPending} onClick={() => again.mutate()}>
          {t('checkMail.again')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('checkMail.back')}
        </Button>
      </div>
    </Narrow>
  );
}
