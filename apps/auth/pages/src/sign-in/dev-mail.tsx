import { useQuery } from '@tanstack/react-query';
import { devMailSchema } from '@touchstone/contracts';
import { ApiError, callJson, useTranslation } from '@touchstone/ui';

/** The newest mail to this address that leads to `page`, where mail is written to files. */
export function DevMail({ email, page }: { email: string; page: string }) {
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
