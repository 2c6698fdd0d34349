import { useMutation } from '@tanstack/react-query';
import { doneSchema, userCodeSchema, waitingDeviceSchema } from '@touchstone/contracts';
import { Button, Status, userMessage, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import type { OrganizationApi } from '../api/organization-api.ts';
import { dateFormat } from '../i18n/formats.ts';
import { useLocale } from '../i18n/locale.ts';
import { OrganizationGate } from './gate.tsx';

const base = '/api/v1/settings/cli-authorizations';

/** `/cli/device`: a person lets a terminal that shows a code act for their organization. */
export function DevicePage() {
  const { t } = useTranslation();
  return (
    <section className="flex max-w-120 flex-col">
      <h1 className="font-semibold text-20">{t('cli.title')}</h1>
      <OrganizationGate>{(api) => <Approval api={api} />}</OrganizationGate>
    </section>
  );
}

function Approval({ api }: { api: OrganizationApi }) {
  const { t, i18n } = useTranslation();
  const locale = useLocale();
  const [code, setCode] = useState(new URLSearchParams(location.search).get('user_code') ?? '');
  const body = { user_code: code };
  const lookup = useMutation({
    mutationFn: () => api.call(`${base}/lookup`, waitingDeviceSchema, { method: 'POST', body }),
  });
  const answer = useMutation({
    mutationFn: async (verdict: 'approve' | 'deny') => {
      await api.call(`${base}/${verdict}`, doneSchema, { method: 'POST', body });
      return verdict;
    },
  });
  const failure = lookup.error ?? answer.error;
  const find = (event: FormEvent) => {
    event.preventDefault();
    answer.reset();
    lookup.mutate();
  };

  if (answer.data !== undefined) {
    const approved = answer.data === 'approve';
    return (
      <div className="mt-4 flex flex-col items-start gap-3" role="status">
        <Status look={approved ? 'good' : 'off'}>
          {approved ? t('cli.approved') : t('cli.denied')}
        </Status>
        <p className="text-14 text-ink-2">{approved ? t('cli.goBack') : t('cli.deniedAdvice')}</p>
      </div>
    );
  }
  return (
    <>
      <p className="mt-2 text-14 text-ink-2">{t('cli.explanation')}</p>
      <form className="mt-6 flex flex-wrap items-end gap-3" onSubmit={find}>
        <label className="flex flex-col gap-1.5 font-medium">
          {t('cli.code')}
          <input
            className="h-10 w-48 rounded-control border border-line-field bg-surface px-3 font-mono text-14 uppercase tracking-wider"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            spellCheck={false}
            aria-describedby="code-hint"
          />
        </label>
        <Button
          type="submit"
          size="lg"
          disabled={!userCodeSchema.safeParse(code).success || lookup.isPending}
        >
          {t('cli.find')}
        </Button>
        <p id="code-hint" className="basis-full text-12 text-ink-3">
          {t('cli.codeHint')}
        </p>
      </form>
      {failure && (
        <p className="mt-3 text-red" role="alert">
          {userMessage(failure, i18n.language, t('cli.failed'))}
        </p>
      )}
      {lookup.data && (
        <div className="mt-6 rounded-card border border-line bg-surface p-4">
          <h2 className="font-semibold text-14">
            {lookup.data.device_label ?? t('cli.unnamedDevice')}
          </h2>
          <p className="mt-1 text-ink-2">
            {t('cli.askedFrom', {
              address: lookup.data.ip ?? '–',
              time: dateFormat(locale, { timeStyle: 'medium' }).format(
                new Date(lookup.data.created_at),
              ),
            })}
          </p>
          <p className="mt-3 text-14">{t('cli.question', { name: api.organization.name })}</p>
          <div className="mt-4 flex gap-3">
            <Button
              variant="primary"
              disabled={answer.isPending}
              onClick={() => answer.mutate('approve')}
            >
              {t('cli.approve')}
            </Button>
            <Button disabled={answer.isPending} onClick={() => answer.mutate('deny')}>
              {t('cli.deny')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
