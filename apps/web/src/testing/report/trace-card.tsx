import { Button, Card, Notice, useTranslation } from '@touchstone/ui';

interface Props {
  /** The signed address of the trace. */
  address: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}

/** The trace of a run in Playwright's own viewer, which our server brings along. */
export function TraceCard({ address, isOpen, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <Card
      title={t('testing.trace.title')}
      aside={
        <Button size="sm" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {isOpen ? t('testing.trace.close') : t('testing.trace.open')}
        </Button>
      }
    >
      {!isOpen && <p className="text-ink-2">{t('testing.trace.lead')}</p>}
      {isOpen && !isSecureContext && <Notice look="warning">{t('testing.trace.notSecure')}</Notice>}
      {isOpen && isSecureContext && (
        <iframe
          title={t('testing.trace.title')}
          src={`/trace-viewer/index.html?${new URLSearchParams({ trace: new URL(address, location.href).href })}`}
          className="h-[80vh] w-full rounded-control border border-line"
        />
      )}
    </Card>
  );
}
