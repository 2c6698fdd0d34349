import { type AuditEventMessage, auditEventSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import { Row, RowText, Section } from '../layout/section.tsx';
import { PagedRows } from '../list/paged-rows.tsx';
import { SearchField } from '../list/search-field.tsx';
import { usePages } from '../list/use-pages.ts';
import { useTimeFormat } from '../time.ts';
import { useActionNames } from './action-names.ts';

/** What people and keys did, newest first; `path` answers it to those who may read it. */
export function AuditSection({ path }: { path: string }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
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
  // A domain has no other name than itself.
  const label = subject.label ?? (subject.kind === 'domain' ? subject.id : null);
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
          {label && <span className="text-ink-2">{label}</span>}
        </p>
        <p className="text-12 text-ink-3">{facts.filter(Boolean).join(' · ')}</p>
      </RowText>
      <time className="text-12 text-ink-3" dateTime={event.at}>
        {time(event.at)}
      </time>
    </Row>
  );
}
