import { toast, userMessage } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';

/** Starts several runs at once, and tells of those that could not be started. */
export function useStartAsMany() {
  const { t, i18n } = useTranslation();
  const tell = (error: unknown, title: string) =>
    toast({
      variant: 'destructive',
      title,
      description: userMessage(error, i18n.language, t('settings.tryAgain')),
    });
  return {
    /**
     * What came of those that could be started.
     * @throws the first error if none could be
     */
    async startAll<Started>(starting: readonly Promise<Started>[]): Promise<Started[]> {
      const answers = await Promise.allSettled(starting);
      const started = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const failed = answers.filter((one) => one.status === 'rejected');
      const [first] = failed;
      if (first !== undefined && started.length === 0) throw first.reason;
      if (first !== undefined)
        tell(first.reason, t('testing.execute.someNotStarted', { count: failed.length }));
      return started;
    },
    tellFailure: (error: unknown) => tell(error, t('testing.notStarted')),
  };
}
