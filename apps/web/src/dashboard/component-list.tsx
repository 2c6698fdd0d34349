import {
  type ComponentStatus,
  componentIds,
  type LivingWorkers,
  type SystemStatus,
} from '@touchstone/contracts';
import { Status, useTranslation } from '@touchstone/ui';
import type { TFunction } from 'i18next';
import { numberFormat } from '../i18n/formats.ts';
import { useLocale } from '../i18n/locale.ts';

interface Props {
  /** Undefined until the first answer. */
  status: SystemStatus | undefined;
  /** True when the answer is old, because the server does not answer any more. */
  stale: boolean;
  /** Undefined until it is known, and for whoever need not know. */
  workers: LivingWorkers | undefined;
}

/** A row for each part of the installation, of the same height before and after it is known. */
export function ComponentList({ status, stale, workers }: Props) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), { maximumFractionDigits: 1 });
  return (
    <ul className={stale ? 'opacity-60' : ''}>
      {componentIds.map((id) => {
        const component = status?.components.find((candidate) => candidate.id === id);
        return (
          <li
            key={id}
            className="grid min-h-13 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-line border-t px-4 py-2 lg:grid-cols-[10rem_1fr_8.5rem_4rem]"
          >
            <span className="font-medium text-14">{names(t)[id]}</span>
            <span className="order-3 col-span-2 text-ink-2 [overflow-wrap:anywhere] lg:order-none lg:col-span-1">
              {component === undefined ? <Bar wide /> : meaning(t, component)}
              {id === 'worker' && workers !== undefined && <Workers workers={workers} />}
            </span>
            {component === undefined ? <Bar /> : <State component={component} />}
            <span className="hidden text-right text-12 text-ink-3 lg:block">
              {component?.latency_ms != null &&
                t('opening.milliseconds', { value: number.format(component.latency_ms) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Workers({ workers: { living, labels } }: { workers: LivingWorkers }) {
  const { t } = useTranslation();
  if (living === 0) return null;
  const words = labels.map(({ label, workers }) => `${label} (${workers})`);
  return (
    <>
      {' '}
      {t('meaning.workersLiving', { count: living })}
      {words.length > 0 && ` ${t('meaning.workerLabels', { labels: words.join(', ') })}`}
    </>
  );
}

function State({ component }: { component: ComponentStatus }) {
  const { t } = useTranslation();
  switch (component.status) {
    case 'ok':
      return <Status look="good">{t('status.ok')}</Status>;
    case 'degraded':
      return <Status look="warning">{t('status.degraded')}</Status>;
    case 'down':
      return <Status look="bad">{t('status.down')}</Status>;
    case 'not_configured':
      return <Status look="off">{t('status.notConfigured')}</Status>;
  }
}

function Bar({ wide = false }: { wide?: boolean }) {
  return (
    <span
      className={`block h-3 animate-pulse rounded-tag bg-pressed motion-reduce:animate-none ${wide ? 'w-3/5' : 'w-20'}`}
    />
  );
}

function names(t: TFunction): Record<ComponentStatus['id'], string> {
  return {
    server: t('component.server'),
    worker: t('component.worker'),
    database: t('component.database'),
    queue: t('component.queue'),
    events: t('component.events'),
    objects: t('component.objects'),
    mail: t('component.mail'),
    model: t('component.model'),
  };
}

/** What the state of a part means to whoever runs the installation. */
function meaning(t: TFunction, { id, status, variant }: ComponentStatus): string {
  const down = status === 'down';
  switch (id) {
    case 'server':
      return t('meaning.server');
    case 'worker':
      return down ? t('meaning.workerDown') : t('meaning.worker');
    case 'database':
      if (down) return t('meaning.databaseDown');
      return variant === 'embedded' ? t('meaning.databaseEmbedded') : t('meaning.databaseExternal');
    case 'queue':
      return down ? t('meaning.queueDown') : t('meaning.queue');
    case 'events':
      return down ? t('meaning.eventsDown') : t('meaning.events');
    case 'objects':
      if (down) return t('meaning.objectsDown');
      return variant === 'folder' ? t('meaning.objectsFolder') : t('meaning.objectsS3');
    case 'mail':
      if (down) return t('meaning.mailDown');
      return variant === 'files' ? t('meaning.mailFiles') : t('meaning.mailSmtp');
    case 'model':
      return t('meaning.model');
  }
}
