import { useQuery } from '@tanstack/react-query';
import { appSchema, buildSchema, numberedPageOf } from '@touchstone/contracts';
import { Select, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { MissingPart } from '../../../failures/failure.tsx';

/** An app, and one of its builds by id and version; nulls where none is chosen. */
export interface ChosenBuild {
  appId: string | null;
  buildId: string | null;
  version: string | null;
}

interface Props {
  api: OrganizationApi;
  chosen: ChosenBuild;
  onChange(chosen: ChosenBuild): void;
  /** What it means to choose no app, and an app without one of its builds. */
  noApp: string;
  noBuild: string;
}

/** A web app and one of its builds to choose: the newest hundred of each. */
export function BuildChoice({ api, chosen, onChange, noApp, noBuild }: Props) {
  const { t } = useTranslation();
  const apps = useQuery({
    queryKey: ['builds', api.organization.id, 'web apps'],
    queryFn: () => api.call('/api/v1/apps/?platform=web&page_size=100', numberedPageOf(appSchema)),
  });
  const { appId } = chosen;
  const builds = useQuery({
    queryKey: ['builds', api.organization.id, 'of', appId],
    queryFn: () =>
      api.call(`/api/v1/apps/${appId}/builds?page_size=100`, numberedPageOf(buildSchema)),
    enabled: appId !== null,
  });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="empty:hidden md:col-span-2">
        <MissingPart query={apps} />
        {appId !== null && <MissingPart query={builds} />}
      </div>
      <Select
        label={t('testing.build.app')}
        options={[
          { value: '', label: noApp },
          ...(apps.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={appId ?? ''}
        onChange={(id) => onChange({ appId: id === '' ? null : id, buildId: null, version: null })}
      />
      <Select
        label={t('testing.build.version')}
        disabled={appId === null}
        options={[
          { value: '', label: noBuild },
          ...(builds.data?.items ?? []).map(({ id, version }) => ({ value: id, label: version })),
        ]}
        value={builds.data?.items.find((build) => isChosen(build, chosen))?.id ?? ''}
        onChange={(id) => {
          const build = builds.data?.items.find((one) => one.id === id);
          onChange({ appId, buildId: build?.id ?? null, version: build?.version ?? null });
        }}
      />
    </div>
  );
}

/** What is kept of a choice is sometimes its id and sometimes its version. */
const isChosen = (build: { id: string; version: string }, chosen: ChosenBuild): boolean =>
  chosen.buildId === null ? build.version === chosen.version : build.id === chosen.buildId;
