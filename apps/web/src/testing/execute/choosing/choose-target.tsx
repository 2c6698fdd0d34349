import { useQuery } from '@tanstack/react-query';
import { appSchema, buildSchema, numberedPageOf } from '@touchstone/contracts';
import { Select, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { MissingPart } from '../../../failures/failure.tsx';
import { DeviceField } from '../../workers/device-field.tsx';
import { WorkerLabelField } from '../../workers/label-field.tsx';
import type { ExecuteSearch } from '../search.ts';
import { BaseUrl } from './base-url.tsx';

interface Props {
  api: OrganizationApi;
  search: Target;
  onChange(next: Partial<Target>): void;
  /** Whether somebody tried to start with what is there. */
  isTried: boolean;
}

type Target = Pick<ExecuteSearch, 'app' | 'build' | 'url' | 'device' | 'label'>;

/** On which app and build of it or at which address, on which device, and by which workers. */
export function ChooseTarget({ api, search, onChange, isTried }: Props) {
  const { app, build, url, device, label } = search;
  const { t } = useTranslation();
  const apps = useApps(api);
  const builds = useBuilds(api, app);
  const offered = apps.data?.items ?? [];
  return (
    <>
      <MissingPart query={apps} />
      {(offered.length > 0 || app !== undefined) && (
        <Select
          label={t('testing.execute.app')}
          disabled={url !== undefined}
          options={[
            { value: '', label: t('testing.execute.asTestSays') },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={app ?? ''}
          onChange={(value) =>
            onChange({ app: value === '' ? undefined : value, build: undefined })
          }
        />
      )}
      {app !== undefined && (
        <Select
          label={t('testing.execute.build')}
          disabled={url !== undefined}
          options={[
            { value: '', label: t('testing.execute.currentBuild') },
            ...(builds.data?.items ?? []).map(({ id, version, url }) => ({
              value: id,
              label: url === null ? version : `${version} · ${url}`,
            })),
          ]}
          value={build ?? ''}
          onChange={(value) => onChange({ build: value === '' ? undefined : value })}
        />
      )}
      {app !== undefined && <MissingPart query={builds} />}
      <BaseUrl url={url} isTried={isTried} onChange={(next) => onChange({ url: next })} />
      <DeviceField
        api={api}
        label={t('testing.execute.device')}
        hint={t('testing.execute.deviceHint')}
        placeholder={t('testing.execute.asTestSays')}
        value={device ?? ''}
        onChange={(value) => onChange({ device: value === '' ? undefined : value })}
      />
      <WorkerLabelField
        api={api}
        value={label ?? ''}
        onChange={(value) => onChange({ label: value.trim() === '' ? undefined : value })}
      />
    </>
  );
}

/** Runs are carried out in browsers, so apps of phones are not offered. */
function useApps({ call, organization }: OrganizationApi) {
  return useQuery({
    queryKey: ['builds', organization.id, 'webApps'],
    queryFn: () => call('/api/v1/apps?platform=web&page_size=100', numberedPageOf(appSchema)),
    staleTime: 0,
  });
}

function useBuilds({ call, organization }: OrganizationApi, app: string | undefined) {
  return useQuery({
    queryKey: ['builds', organization.id, 'ofApp', app],
    queryFn: () => call(`/api/v1/apps/${app}/builds?page_size=100`, numberedPageOf(buildSchema)),
    enabled: app !== undefined,
    staleTime: 0,
  });
}
