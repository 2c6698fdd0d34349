import { useMutation, useQuery } from '@tanstack/react-query';
import { checkMailSchema, devMailSchema } from '@touchstone/contracts';
import { ApiError, Button, callJson, Notice } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import { rt } from '../address.ts';
import { Failure } from '../failure.tsx';
import { Narrow } from '../narrow.tsx';

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

/** The newest mail to this address that leads to `page`, where mail is written to files. */
function DevMail({ email, page }: { email: string; page: string }) {
  const { t } = useTranslation();
  const mails = useQuery({
    queryKey: ['dev-mail'],
    queryFn: async () => {
      try {
        return (await callJson('/api/account/dev-mail', devMailSchema)).mails;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data === null ? false : 1000),
  });
  if (mails.data == null) return null;
  const address = email.trim().toLowerCase();
  const mail = mails.data.find(
    ({ to, link }) =>
      to.toLowerCase() === address && link !== null && new URL(link).pathname === page,
  );
  return (
    <div className="rounded-card border border-line bg-surface p-4" aria-live="polite">
      <p className="text-12 text-ink-3">{t('checkMail.embedded')}</p>
      {mail === undefined ? (
        <p className="mt-2 text-ink-2">{t('checkMail.waiting')}</p>
      ) : (
        <>
          <p className="mt-2 font-medium text-14">{mail.subject}</p>
          <p className="mt-1 max-h-48 overflow-auto whitespace-pre-wrap break-words text-12 text-ink-2">
            {mail.text}
          </p>
          {mail.link && (
            <a
              className="mt-3 inline-flex h-8 items-center rounded-control bg-inverse px-3 font-medium text-ink-inverse hover:bg-inverse-hover"
              href={mail.link}
            >
              {t('checkMail.open')}
            </a>
          )}
        </>
      )}
    </div>
  );
}
