import { type App, buildSchema } from '@touchstone/contracts';
import { Button, Dialog, Field, Switch, Textarea, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { Refusal } from '../../../failures/failure.tsx';

interface Props {
  api: OrganizationApi;
  app: App;
  onClose(): void;
}

/** Adds a build of a web app: where it runs and what its requests carry. */
export function WebBuildDialog({ api, app, onClose }: Props) {
  const { t } = useTranslation();
  const [version, setVersion] = useState('');
  const [url, setUrl] = useState('');
  const [headerText, setHeaderText] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isCurrent, setCurrent] = useState(true);
  const headers = headersOf(headerText);
  const add = useChange(api, {
    run: () =>
      api.call(`/api/v1/apps/${app.id}/builds/web`, buildSchema, {
        method: 'POST',
        body: {
          version: version.trim(),
          url: url.trim(),
          headers,
          basic_auth: username === '' ? null : { username, password },
          set_as_current: isCurrent,
        },
      }),
    done: () => t('testing.build.added', { version: version.trim() }),
    isToldInPlace: true,
  });
  return (
    <Dialog title={t('testing.build.addWeb')} onCancel={onClose}>
      <form
        className="flex flex-col gap-4"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (headers !== undefined && !add.isPending)
            add.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Field
          label={t('testing.build.version')}
          hint={t('testing.build.versionHint')}
          value={version}
          required
          maxLength={200}
          autoFocus
          onChange={({ target }) => setVersion(target.value)}
        />
        <Field
          label={t('testing.build.address')}
          type="url"
          placeholder="https://staging.example.com"
          value={url}
          required
          onChange={({ target }) => setUrl(target.value)}
        />
        <Textarea
          label={t('testing.build.headers')}
          hint={t('testing.build.headersHint')}
          value={headerText}
          spellCheck={false}
          onChange={({ target }) => setHeaderText(target.value)}
          error={headers === undefined ? t('testing.build.headersWrong') : undefined}
        />
        <Field
          label={t('testing.build.username')}
          hint={t('testing.build.usernameHint')}
          value={username}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setUsername(target.value)}
        />
        <Field
          label={t('testing.build.password')}
          type="password"
          autoComplete="new-password"
          value={password}
          maxLength={1000}
          disabled={username === ''}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Switch
          label={t('testing.build.setCurrent')}
          checked={isCurrent}
          onChange={({ target }) => setCurrent(target.checked)}
        />
        <Refusal error={add.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="submit" variant="primary" busy={add.isPending}>
            {t('testing.build.add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Lines such as `X-Stage: blue`; undefined when one of them is something else. */
function headersOf(text: string): Record<string, string> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const read = lines.map((line) => /^\s*([A-Za-z0-9!#$%&'*+.^_`|~-]+)\s*:\s*(.*?)\s*$/.exec(line));
  if (read.includes(null)) return undefined;
  return Object.fromEntries(read.map((found) => [found?.[1] ?? '', found?.[2] ?? '']));
}
