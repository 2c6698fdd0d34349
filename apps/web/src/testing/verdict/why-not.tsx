import { errorBodySchema, errorText, type RunItem, saidIn } from '@touchstone/contracts';
import { reasonText } from '@touchstone/report';
import { useTranslation } from '@touchstone/ui';
import type { TFunction } from 'i18next';
import { ServerText } from './server-text.tsx';

interface Props {
  run: Pick<RunItem, 'reason' | 'error_message' | 'other_language'>;
  /** Says all that the server told, since no report tells more. */
  whole?: boolean;
}

/**
 * Why a run did not pass, in the reader's language where its report says it in both. What the server
 * says itself is English: other pages say by the reason what that means.
 */
export function WhyNot({ run, whole = false }: Props) {
  const { t, language } = useTranslation();
  const { reason, error_message: message, other_language: other } = saidIn(run, language);
  if (message === null) return null;
  if (other !== undefined) return message;
  const words = reason === null || language === 'en' ? undefined : wordsOf(reason, language, t);
  if (words === undefined) return <ServerText>{message}</ServerText>;
  return (
    <>
      {words}
      {whole && reason !== 'cancelled' && (
        <span className="block text-12">
          <ServerText>{message}</ServerText>
        </span>
      )}
    </>
  );
}

function wordsOf(reason: string, language: 'en' | 'es', t: TFunction): string | undefined {
  const ours: Record<string, string> = {
    test_refused: t('testing.reason.testRefused'),
    worker_lost: t('testing.reason.workerLost'),
    browser_lost: t('testing.reason.browserLost'),
    disk_full: t('testing.reason.diskFull'),
    not_begun: t('testing.reason.notBegun'),
    setup_failed: t('testing.reason.setupFailed'),
    failed_tests: t('testing.reason.failedTests'),
    no_tests: t('testing.reason.noTests'),
    all_quarantined: t('testing.reason.allQuarantined'),
    teardown_failed: t('testing.reason.teardownFailed'),
  };
  const key = errorBodySchema.shape.detail.shape.key.safeParse(reason);
  return (
    ours[reason] ??
    reasonText(language, reason) ??
    (key.success ? errorText(language, key.data) : undefined)
  );
}
