import type { AuditEventMessage } from '@touchstone/contracts';
import { Button, Sheet, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { Moment } from '../../i18n/moment.tsx';
import { Facts } from '../../pages/facts.tsx';
import { useActionNames } from '../names/action-names.ts';
import { type Detail, readDetails } from './details.ts';
import { useActorName } from './use-actor-name.ts';

interface Props {
  event: AuditEventMessage;
  onClose(): void;
  /** Shows only what is like this event. */
  onNarrow(part: { action: string } | { person: string }): void;
}

/** Everything that the audit log keeps of an event. */
export function EventDetails({ event, onClose, onNarrow }: Props) {
  const { t } = useTranslation();
  const names = useActionNames();
  const actorName = useActorName()(event);
  const { actor, subject, action } = event;
  const person = actor.user_id;
  const facts = [
    { name: t('settings.audit.what'), value: <Code>{action}</Code> },
    { name: t('settings.audit.about'), value: subject.label ?? subject.id },
    { name: t('settings.audit.when'), value: <Moment at={event.at} withTime /> },
    { name: t('settings.audit.who'), value: actorName },
    { name: t('settings.audit.supportPerson'), value: actor.impersonator_user_id },
    { name: t('settings.audit.key'), value: actor.key_id && <Code>{actor.key_id}</Code> },
    { name: t('settings.audit.reason'), value: event.reason },
    { name: t('settings.audit.from'), value: event.ip },
    { name: t('settings.audit.program'), value: event.user_agent },
  ];
  const details = readDetails(event.details);
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="right"
      title={names.get(action) ?? action}
      closeLabel={t('settings.close')}
    >
      <div className="flex flex-col gap-6">
        <Facts facts={facts.filter(({ value }) => value !== null)} />
        {details.length > 0 && (
          <section className="flex flex-col gap-3 border-line border-t pt-4">
            <h3 className="font-semibold text-14">{t('settings.audit.details')}</h3>
            <Facts
              facts={details.map((detail) => ({
                name: detail.field,
                value: <Values detail={detail} />,
              }))}
            />
          </section>
        )}
        <div className="flex flex-wrap gap-2 border-line border-t pt-4">
          <Button size="sm" onClick={() => onNarrow({ action })}>
            {t('settings.audit.onlyAction')}
          </Button>
          {person !== null && (
            <Button size="sm" onClick={() => onNarrow({ person })}>
              {t('settings.audit.onlyPerson')}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Values({ detail: { before, after } }: { detail: Detail }) {
  const { t } = useTranslation();
  if (before === undefined) return <Code>{after}</Code>;
  return (
    <>
      <span className="sr-only">{t('settings.audit.before')} </span>
      <Code>{before}</Code>
      <span aria-hidden className="text-ink-3">
        {' → '}
      </span>
      <span className="sr-only"> {t('settings.audit.after')} </span>
      <Code>{after}</Code>
    </>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <code className="font-mono text-12">{children}</code>;
}
