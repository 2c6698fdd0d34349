import { getRouteApi } from '@tanstack/react-router';
import { type AuditEventMessage, auditEventSchema } from '@touchstone/contracts';
import { Card, EmptyState, Select, TableHead, useTranslation } from '@touchstone/ui';
import { useCallback, useState } from 'react';
import { PagedTable } from '../../list/paged-table.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { usePages } from '../../list/use-pages.ts';
import { useActionKinds, useActionNames } from '../names/action-names.ts';
import { SettingsPage, type Viewed } from '../settings-page.tsx';
import { may } from '../settings-query.ts';
import { EventDetails } from './event-details.tsx';
import { EventRow } from './event-row.tsx';
import { PersonFilter } from './person-filter.tsx';

const route = getRouteApi('/shell/settings/audit');

/** `/settings/audit`: who did what in the organization, and when. */
export default function AuditPage() {
  const { t } = useTranslation();
  return (
    <SettingsPage title={t('settings.audit.title')} description={t('settings.audit.lead')}>
      {(viewed) => (
        <Card flush>
          {may(viewed.organization, 'view_audit_log') ? (
            <Events {...viewed} />
          ) : (
            <EmptyState
              title={t('settings.audit.forbidden')}
              description={t('settings.audit.forbiddenAdvice')}
            />
          )}
        </Card>
      )}
    </SettingsPage>
  );
}

function Events(viewed: Viewed) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { q, action, person } = route.useSearch();
  const [shown, setShown] = useState<AuditEventMessage>();
  const list = usePages(viewed.api, {
    resource: 'auditEvents',
    path: 'audit-events',
    item: auditEventSchema,
    filter: { q, action, actor_user_id: person },
  });
  const narrow = useCallback(
    (part: { q?: string | undefined; action?: string | undefined; person?: string | undefined }) =>
      navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part }),
    [navigate],
  );
  const search = useCallback((text: string | undefined) => narrow({ q: text }), [narrow]);
  const isFiltered = [q, action, person].some((each) => each !== undefined);
  return (
    <>
      <Toolbar label={t('settings.audit.search')} q={q} onSearch={search}>
        <ActionFilter action={action} onChange={(chosen) => void narrow({ action: chosen })} />
        <PersonFilter
          {...viewed}
          person={person}
          events={list.data?.pages.flatMap(({ items }) => items) ?? []}
          onChange={(chosen) => void narrow({ person: chosen })}
        />
      </Toolbar>
      <PagedTable
        list={list}
        label={t('settings.audit.title')}
        head={
          <>
            <TableHead>{t('settings.audit.what')}</TableHead>
            <TableHead from="tablet">{t('settings.audit.who')}</TableHead>
            <TableHead from="desktop">{t('settings.audit.from')}</TableHead>
            <TableHead numeric>{t('settings.audit.when')}</TableHead>
          </>
        }
        empty={<EmptyState title={t('settings.audit.none')} />}
        onClear={isFiltered ? () => void navigate({ search: {} }) : undefined}
        row={(event) => (
          <EventRow key={event.event_id} event={event} onOpen={() => setShown(event)} />
        )}
      />
      {shown && (
        <EventDetails
          event={shown}
          onClose={() => setShown(undefined)}
          onNarrow={(part) => {
            setShown(undefined);
            void narrow(part);
          }}
        />
      )}
    </>
  );
}

interface FilterProps {
  action: string | undefined;
  onChange(action: string | undefined): void;
}

/** By the kind of action, or by the one action that the address names. */
function ActionFilter({ action, onChange }: FilterProps) {
  const { t } = useTranslation();
  const kinds = useActionKinds();
  const names = useActionNames();
  const known = kinds.some(({ value }) => value === action);
  return (
    <Select
      inRow
      label={t('settings.audit.kind')}
      options={[
        { value: '', label: t('settings.audit.everyKind') },
        ...kinds,
        ...(action === undefined || known
          ? []
          : [{ value: action, label: names.get(action) ?? action }]),
      ]}
      value={action ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
