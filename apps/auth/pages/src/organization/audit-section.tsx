import { type AuditEventMessage, auditEventSchema } from '@touchstone/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, RowText, Section } from '../section.tsx';
import { useTimeFormat } from '../time.ts';
import { useActionNames } from './action-names.ts';
import { PagedRows } from './paged-rows.tsx';
import { SearchField } from './search-field.tsx';
import { type Organization, pathOf } from './use-organization.ts';
import { usePages } from './use-pages.ts';

/** What people and keys did in the organization; only for those who may read it. */
export function AuditSection({ organization }: { organization: Organization }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const path = `${pathOf(organization.organization_id)}/audit-events`;
  const list = usePages(path, auditEventSchema, search);
  return (
    <Section title={t('audit.title')} aside={<SearchField value={search} onChange={setSearch} />}>
      <PagedRows
        list={list}
        nothing={t('audit.none')}
        row={(event) => <EventRow key={event.event_id} event={event} />}
      />
    </Section>
  );
}

function EventRow({ event }: { event: AuditEventMessage }) {
  const { t } = useTranslation();
  const time = useTimeFormat();
  const actionNames = useActionNames();
  const kinds = {
    user: t('audit.person'),
    api_key: t('audit.apiKey'),
    integration: t('audit.integration'),
    system: t('audit.system'),
  };
  const { actor, subject } = event;
  const facts = [
    actor.email ?? kinds[actor.kind],
    actor.impersonator_user_id && t('audit.impersonated'),
    event.ip,
    event.reason,
  ];
  return (
    <Row title={event.user_agent ?? undefined}>
      <RowText>
        <p>
          <span className="font-medium">{actionNames.get(event.action) ?? event.action}</span>{' '}
          {subject.label && <span className="text-ink-2">{subject.label}</span>}
        </p>
        <p className="text-12 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </RowText>
      <time className="text-12 text-ink-3" dateTime={event.at}>
        {time(event.at)}
      </time>
    </Row>
  );
}
