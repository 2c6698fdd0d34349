import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { organizationDomainSchema } from '@touchstone/contracts';
import { Button, callJson, Field, Status, useTranslation } from '@touchstone/ui';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { Value } from '../../copy/value.tsx';
import { Confirm } from '../../form/confirm.tsx';
import { Failure } from '../../form/failure.tsx';
import { useFieldErrors } from '../../form/field-errors.ts';
import {
  LoadingRows,
  Nothing,
  Row,
  RowFailure,
  RowText,
  Section,
  SectionBody,
} from '../../layout/section.tsx';
import { useTimeFormat } from '../../time.ts';
import { type Organization, pathOf, readAgain } from '../use-organization.ts';

const listSchema = z.array(organizationDomainSchema);

type Domain = z.infer<typeof organizationDomainSchema>;

/** The mail domains of the organization, each proved by a DNS record; for who may manage sign-in. */
export function DomainsSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const path = `${pathOf(organization.organization_id)}/domains`;
  const list = useQuery({ queryKey: [path], queryFn: () => callJson(path, listSchema) });
  const mayChange = !organization.viewer.impersonated;
  return (
    <Section title={t('domains.title')} lead={t('domains.lead')}>
      {mayChange && <AddDomain path={path} />}
      {list.error && (
        <SectionBody>
          <Failure error={list.error} />
        </SectionBody>
      )}
      {list.isPending && <LoadingRows count={1} />}
      {list.data?.length === 0 && <Nothing>{t('domains.none')}</Nothing>}
      <ul>
        {list.data?.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} path={path} mayChange={mayChange} />
        ))}
      </ul>
    </Section>
  );
}

/** Every call about domains answers the list as it is then. */
function useDomainCall(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (call: { path: string; method: 'POST' | 'DELETE'; body?: object }) =>
      callJson(call.path, listSchema, call),
    onSuccess: (list) => {
      client.setQueryData([path], list);
      // The proved ones stand in the settings of the organization's sign-in too.
      return readAgain(client, path.replace(/domains$/, 'sso'));
    },
  });
}

function AddDomain({ path }: { path: string }) {
  const { t } = useTranslation();
  const [domain, setDomain] = useState('');
  const add = useDomainCall(path);
  const wrong = useFieldErrors(add.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ path, method: 'POST', body: { domain } }, { onSuccess: () => setDomain('') });
  };
  return (
    <SectionBody>
      <Failure error={add.error} />
      <form className="flex w-full flex-col items-start gap-4" onSubmit={submit}>
        <Field
          className="w-full sm:max-w-90"
          label={t('domains.name')}
          autoComplete="off"
          autoCapitalize="none"
          required
          maxLength={253}
          value={domain}
          onChange={(event) => {
            setDomain(event.target.value);
            add.reset();
          }}
          error={wrong('domain')}
        />
        <Button type="submit" disabled={add.isPending}>
          {t('domains.add')}
        </Button>
      </form>
    </SectionBody>
  );
}

interface RowProps {
  domain: Domain;
  path: string;
  mayChange: boolean;
}

function DomainRow({ domain, path, mayChange }: RowProps) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const call = useDomainCall(path);
  const own = `${path}/${encodeURIComponent(domain.domain)}`;
  const isProved = domain.verified_at !== null;
  return (
    <Row>
      <RowText>
        <p className="font-medium">{domain.domain}</p>
        {domain.verified_at && (
          <p className="text-12 text-ink-3">
            {t('domains.since', { time: time(domain.verified_at) })}
          </p>
        )}
      </RowText>
      {isProved ? (
        <Status look="good">{t('domains.proved')}</Status>
      ) : (
        <Status look="warning">{t('domains.notProved')}</Status>
      )}
      {mayChange && !isProved && (
        <Button
          size="sm"
          disabled={call.isPending}
          onClick={() => call.mutate({ path: `${own}/prove`, method: 'POST' })}
        >
          {t('domains.check')}
        </Button>
      )}
      {mayChange && (
        <Confirm
          label={t('domains.remove')}
          question={t('domains.removeQuestion', { domain: domain.domain })}
          disabled={call.isPending}
          onConfirm={() => call.mutate({ path: own, method: 'DELETE' })}
        />
      )}
      <RowFailure error={call.error} />
      {!isProved && (
        <div className="flex basis-full flex-col gap-3 pb-1">
          <p className="text-ink-2">{t('domains.publish')}</p>
          <Value label={t('domains.recordName')} value={domain.record_name} />
          <Value label={t('domains.recordValue')} value={domain.record_value} />
        </div>
      )}
    </Row>
  );
}
