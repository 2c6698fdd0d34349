import type { AuditEventMessage } from '@touchstone/contracts';
import { TableCell, TableRow, Tag, useTranslation } from '@touchstone/ui';
import { Moment } from '../../i18n/moment.tsx';
import { useActionNames } from '../names/action-names.ts';
import { useActorName } from './use-actor-name.ts';

interface Props {
  event: AuditEventMessage;
  onOpen(): void;
}

/** Something that was done; its name opens the details. */
export function EventRow({ event, onOpen }: Props) {
  const { t } = useTranslation();
  const names = useActionNames();
  const actorName = useActorName()(event);
  const { actor, subject } = event;
  // A domain has no other name than itself.
  const label = subject.label ?? (subject.kind === 'domain' ? subject.id : null);
  return (
    <TableRow>
      <TableCell>
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 rounded-tag text-start font-medium hover:underline pointer-coarse:min-h-11"
        >
          {names.get(event.action) ?? event.action}
        </button>
        {label !== null && <span className="wrap-anywhere text-ink-2"> {label}</span>}
        <span className="wrap-anywhere block text-12 text-ink-3 md:hidden">{actorName}</span>
      </TableCell>
      <TableCell from="tablet">
        <span className="flex min-w-48 flex-wrap items-center gap-1.5">
          <span className="wrap-anywhere">{actorName}</span>
          {actor.impersonator_user_id !== null && <Tag>{t('settings.audit.support')}</Tag>}
          {actor.email !== null && actor.kind === 'api_key' && (
            <Tag>{t('settings.audit.apiKey')}</Tag>
          )}
        </span>
      </TableCell>
      <TableCell from="desktop">
        <span className="text-ink-3">{event.ip}</span>
      </TableCell>
      <TableCell numeric>
        <Moment at={event.at} withTime />
      </TableCell>
    </TableRow>
  );
}
