import { useMutation } from '@tanstack/react-query';
import { downloadLinkSchema, type TestReport } from '@touchstone/contracts';
import { Button, Menu, MenuItem, toast, userMessage, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { saveFile, saveFrom } from './save-file.ts';

interface Props {
  api: OrganizationApi;
  taskId: string;
  /** Null: there is nothing to save. */
  report: TestReport | null;
}

/** The report of a run as files: for people, for build servers, for other tools. */
export function DownloadMenu({ api, taskId, report }: Props) {
  const { t, i18n } = useTranslation();
  const base = `/api/v1/runs/${taskId}`;
  const save = useMutation({
    mutationFn: async (kind: 'html' | 'junit' | 'json' | 'trace' | 'har') => {
      if (kind === 'trace' || kind === 'har') {
        const link = await api.call(`${base}/${kind}`, downloadLinkSchema);
        saveFrom(link.download_url, link.filename);
        return;
      }
      const ending = kind === 'junit' ? 'xml' : kind;
      saveFile(await api.file(`${base}/${kind}`), `${taskId}.${ending}`);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('testing.download.failed'),
        description: userMessage(error, i18n.language, t('settings.tryAgain')),
      }),
  });
  if (report === null) return null;
  const last = report.attempts.at(-1);
  return (
    <Menu
      label={t('testing.download.label')}
      align="end"
      trigger={<Button busy={save.isPending}>{t('testing.download.open')}</Button>}
    >
      <MenuItem onSelect={() => save.mutate('html')}>{t('testing.download.html')}</MenuItem>
      <MenuItem onSelect={() => save.mutate('junit')}>{t('testing.download.junit')}</MenuItem>
      <MenuItem onSelect={() => save.mutate('json')}>{t('testing.download.json')}</MenuItem>
      {last?.trace !== undefined && (
        <MenuItem onSelect={() => save.mutate('trace')}>{t('testing.download.trace')}</MenuItem>
      )}
      {last?.har !== undefined && (
        <MenuItem onSelect={() => save.mutate('har')}>{t('testing.download.har')}</MenuItem>
      )}
    </Menu>
  );
}

/** What whoever holds the link of a shared report may save of it. */
export function SharedDownloadMenu({ token, testId }: { token: string; testId: string }) {
  const { t } = useTranslation();
  const query = new URLSearchParams({ token, testId });
  return (
    <Menu
      label={t('testing.download.label')}
      align="end"
      trigger={<Button>{t('testing.download.open')}</Button>}
    >
      <MenuItem onSelect={() => saveFrom(`/api/v1/report/shared/html?${query}`)}>
        {t('testing.download.html')}
      </MenuItem>
      <MenuItem onSelect={() => saveFrom(`/api/v1/report/shared/junit?${query}`)}>
        {t('testing.download.junit')}
      </MenuItem>
    </Menu>
  );
}
