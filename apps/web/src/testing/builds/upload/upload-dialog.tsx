import type { App } from '@touchstone/contracts';
import {
  Button,
  Dialog,
  Field,
  Notice,
  Switch,
  toast,
  userMessage,
  useTranslation,
} from '@touchstone/ui';
import { useEffect, useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { useUpload } from './use-upload.ts';

interface Props {
  api: OrganizationApi;
  app: App;
  onClose(): void;
}

/** Adds a build from a file, and shows how far it is on its way. */
export function UploadDialog({ api, app, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [file, setFile] = useState<File>();
  const [version, setVersion] = useState('');
  const [isCurrent, setCurrent] = useState(true);
  const { state, sent, start, pause } = useUpload(api, app.id);
  const isBusy = state.status === 'sending' || state.status === 'reading';
  useEffect(() => {
    if (state.status !== 'done') return;
    toast({ title: t('testing.build.added', { version }), variant: 'success' });
    onClose();
  }, [state, version, onClose, t]);
  return (
    <Dialog title={t('testing.build.upload')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (file === undefined || isBusy) return;
          void start({ file, version: version.trim(), isCurrent });
        }}
      >
        <Field
          label={t('testing.build.file')}
          hint={t('testing.build.fileHint')}
          type="file"
          accept={app.platform === 'iOS' ? '.ipa,.zip' : '.apk,.zip'}
          required
          disabled={isBusy}
          onChange={({ target }) => setFile(target.files?.[0])}
        />
        <Field
          label={t('testing.build.version')}
          hint={t('testing.build.versionHint')}
          value={version}
          required
          maxLength={200}
          autoComplete="off"
          disabled={isBusy}
          onChange={({ target }) => setVersion(target.value)}
        />
        <Switch
          label={t('testing.build.setCurrent')}
          checked={isCurrent}
          disabled={isBusy}
          onChange={({ target }) => setCurrent(target.checked)}
        />
        {file !== undefined && state.status !== 'idle' && <Progress sent={sent} all={file.size} />}
        <p role="status" className={state.status === 'reading' ? 'text-ink-2' : 'sr-only'}>
          {state.status === 'reading' && t('testing.build.reading')}
          {state.status === 'paused' && t('testing.build.paused')}
        </p>
        {state.status === 'failed' && (
          <Notice look="bad">
            {userMessage(state.error, i18n.language, t('testing.build.notUploaded'))}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          {state.status === 'sending' && state.mayPause && (
            <Button onClick={pause}>{t('testing.build.pause')}</Button>
          )}
          <Button type="submit" variant="primary" busy={isBusy}>
            {state.status === 'paused' ? t('testing.build.resume') : t('testing.build.send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Progress({ sent, all }: { sent: number; all: number }) {
  const { t } = useTranslation();
  const percent = numberFormat(useLocale(), { style: 'percent' });
  const part = all === 0 ? 0 : Math.min(1, sent / all);
  return (
    <div className="flex items-center gap-3">
      <progress
        className="h-1.5 min-w-0 flex-1"
        value={part}
        max={1}
        aria-label={t('testing.build.progress')}
      />
      <span className="w-12 text-end text-12 text-ink-2">{percent.format(part)}</span>
    </div>
  );
}
