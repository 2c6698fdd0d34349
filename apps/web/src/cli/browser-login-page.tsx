import { useMutation } from '@tanstack/react-query';
import { browserLoginAnswerSchema } from '@touchstone/contracts';
import { Button, userMessage, useTranslation } from '@touchstone/ui';
import { z } from 'zod';
import type { OrganizationApi } from '../api/organization-api.ts';
import { OrganizationGate } from './gate.tsx';

/** What a terminal on this machine puts into the address: where it listens, and its secret. */
const requestSchema = z.object({
  port: z.coerce.number().int().min(1024).max(65_535),
  state: z.string().regex(/^[0-9a-f]{64}$/),
  client_instance_id: z.string().max(64).optional(),
  device_label: z.string().max(200).optional(),
});

/** `/cli/auth`: hands a key to the terminal that opened this page and listens on this machine. */
export function BrowserLoginPage() {
  const { t } = useTranslation();
  const asked = requestSchema.safeParse(Object.fromEntries(new URLSearchParams(location.search)));
  return (
    <section className="flex max-w-120 flex-col">
      <h1 className="font-semibold text-20">{t('cli.title')}</h1>
      {asked.success ? (
        <OrganizationGate>{(api) => <Consent api={api} asked={asked.data} />}</OrganizationGate>
      ) : (
        <p className="mt-2 text-14 text-red" role="alert">
          {t('cli.badAddress')}
        </p>
      )}
    </section>
  );
}

function Consent({ api, asked }: { api: OrganizationApi; asked: z.infer<typeof requestSchema> }) {
  const { t, i18n } = useTranslation();
  const { port, state, ...device } = asked;
  const callback = (values: Record<string, string>) => {
    const query = new URLSearchParams({ state, ...values });
    location.assign(`http://127.0.0.1:${port}/callback?${query}`);
  };
  const approve = useMutation({
    mutationFn: () =>
      api.call('/api/v1/settings/cli-authorizations/browser', browserLoginAnswerSchema, {
        method: 'POST',
        body: device,
      }),
    onSuccess: callback,
  });
  return (
    <>
      <p className="mt-2 text-14 text-ink-2">
        {t('cli.question', { name: api.organization.name })}
      </p>
      {approve.isError && (
        <p className="mt-3 text-red" role="alert">
          {userMessage(approve.error, i18n.language, t('cli.failed'))}
        </p>
      )}
      <div className="mt-4 flex gap-3">
        <Button variant="primary" disabled={approve.isPending} onClick={() => approve.mutate()}>
          {t('cli.approve')}
        </Button>
        <Button onClick={() => callback({ error: 'access_denied' })}>{t('cli.deny')}</Button>
      </div>
    </>
  );
}
