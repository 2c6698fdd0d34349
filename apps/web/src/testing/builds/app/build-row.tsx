import { type Build, buildDownloadSchema } from '@touchstone/contracts';
import { MenuItem, TableCell, TableRow, Tag, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../changes/use-change.ts';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { ActionsMenu } from '../../../list/actions-menu.tsx';
import { PageLink } from '../../page/page-link.tsx';

interface Props {
  api: OrganizationApi;
  build: Build;
  isWeb: boolean;
  onRemove(): void;
}

/** One build of an app. */
export function BuildRow({ api, build, isWeb, onRemove }: Props) {
  const { t } = useTranslation();
  const megabytes = numberFormat(useLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const { version } = build;
  const makeCurrent = useChange(api, {
    run: () =>
      api.call(`/api/v1/apps/builds/${build.id}/current`, buildDownloadSchema, { method: 'POST' }),
    done: () => t('testing.build.madeCurrent', { version }),
  });
  return (
    <TableRow>
      <TableCell>
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-14 [overflow-wrap:anywhere]">{version}</span>
          {build.is_current && <Tag look="accent">{t('testing.build.current')}</Tag>}
        </span>
        <PageLink plain to="/runs" search={{ build: build.id }}>
          <span className="text-12 text-ink-2">{t('testing.build.runs')}</span>
        </PageLink>
        {build.app_version !== null && build.app_version !== version && (
          <span className="block text-12 text-ink-3 [overflow-wrap:anywhere]">
            {[build.app_version, build.build_number].filter((fact) => fact !== null).join(' · ')}
          </span>
        )}
      </TableCell>
      <TableCell from="tablet">
        <span className="[overflow-wrap:anywhere]">
          {(isWeb ? build.url : build.package_id) ?? '–'}
        </span>
        {isWeb && <Sent build={build} />}
      </TableCell>
      {!isWeb && (
        <TableCell numeric>
          {build.size === null ? '–' : megabytes.format(build.size / 1_000_000)}
        </TableCell>
      )}
      <TableCell from="desktop">
        <Moment at={build.uploaded_at} withTime />
      </TableCell>
      <TableCell numeric>
        <ActionsMenu name={version}>
          {!build.is_current && (
            <MenuItem onSelect={() => makeCurrent.mutate()}>
              {t('testing.build.makeCurrent')}
            </MenuItem>
          )}
          <MenuItem tone="danger" onSelect={onRemove}>
            {t('testing.build.remove')}
          </MenuItem>
        </ActionsMenu>
      </TableCell>
    </TableRow>
  );
}

/** What requests to a web build carry, by name. */
function Sent({ build }: { build: Build }) {
  const { t } = useTranslation();
  const names = [
    ...build.header_names,
    ...(build.has_basic_auth ? [t('testing.build.basicAuth')] : []),
  ];
  if (names.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  );
}
