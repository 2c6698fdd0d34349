import { useTranslation } from '@touchstone/ui';

/** How a worker is started, one that has the label if any is asked for. */
export function StartOne({ label = null }: { label?: string | null }) {
  const { t } = useTranslation();
  const labels = label === null ? '' : `TOUCHSTONE_WORKER_LABELS=${label} `;
  return (
    <>
      {t('testing.workers.start')}{' '}
      <code className="font-mono text-12 text-ink [overflow-wrap:anywhere]">
        {labels}npx node apps/worker/src/main.ts
      </code>
    </>
  );
}
