import { useQuery } from '@tanstack/react-query';
import { type Baseline, baselineSchema } from '@touchstone/contracts';
import { Notice, Sheet, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { Facts } from '../../../pages/facts.tsx';
import { Answer } from '../../page/answer.tsx';
import { PageLink } from '../../page/page-link.tsx';
import { ApprovePicture } from '../../report/approve-picture.tsx';
import { WindowSize } from '../baseline-row.tsx';
import { MaskedPicture } from './masked-picture.tsx';
import { RemoveBaseline } from './remove-baseline.tsx';
import { useGone } from './use-gone.ts';

interface Props {
  api: OrganizationApi;
  id: string;
  onClose(): void;
}

/** One approved picture with all that is known of it, and what the last run saw in its place. */
export function BaselineDetails({ api, id, onClose }: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['baselines', api.organization.id, 'one', id],
    queryFn: () => api.call(`/api/v1/baselines/${id}`, baselineSchema),
    staleTime: 0,
  });
  return (
    <Sheet
      open
      onOpenChange={onClose}
      side="right"
      title={t('testing.baseline.one')}
      closeLabel={t('settings.close')}
    >
      <Answer query={query} absent={t('testing.baseline.absent')} gone={{}} className="h-60 w-full">
        {(baseline) => <Shown api={api} baseline={baseline} onClose={onClose} />}
      </Answer>
    </Sheet>
  );
}

interface ShownProps extends Omit<Props, 'id'> {
  baseline: Baseline;
}

function Shown({ api, baseline, onClose }: ShownProps) {
  const { t } = useTranslation();
  const { picture_url, masks, test_id, test_name, step, driver, changed } = baseline;
  return (
    <div className="flex flex-col gap-5">
      {changed !== null && <Changed api={api} changed={changed} step={step} onApproved={onClose} />}
      <MaskedPicture
        url={picture_url}
        name={changed === null ? baseline.check : t('testing.baseline.before')}
        masks={masks}
      />
      <Facts
        facts={[
          {
            name: t('testing.baseline.test'),
            value: (
              <PageLink
                plain
                to="/tests/$testId"
                params={{ testId: test_id }}
                search={{ tab: 'pictures' }}
              >
                <span className="underline">{test_name}</span>
              </PageLink>
            ),
          },
          { name: t('testing.baseline.stepName'), value: step },
          { name: t('testing.baseline.what'), value: baseline.check },
          { name: t('testing.baseline.target'), value: driver ?? '–' },
          { name: t('testing.baseline.window'), value: <WindowSize baseline={baseline} /> },
          {
            name: t('testing.baseline.masked'),
            value:
              masks.length === 0
                ? t('testing.baseline.noMasks')
                : t('testing.baseline.masks', { count: masks.length }),
          },
          {
            name: t('testing.baseline.approved'),
            value: <Moment at={baseline.approved_at} withTime />,
          },
          { name: t('testing.baseline.by'), value: baseline.approved_by ?? '–' },
        ]}
      />
      <RemoveBaseline api={api} id={baseline.id} onRemoved={onClose} />
    </div>
  );
}

interface ChangedProps {
  api: OrganizationApi;
  changed: NonNullable<Baseline['changed']>;
  step: string;
  onApproved(): void;
}

/** What the last run saw instead, to be approved or to be looked at in its report. */
function Changed({ api, changed, step, onApproved }: ChangedProps) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale());
  const { task_id: taskId, picture, picture_url, changed_pixels, pixels } = changed;
  const gone = useGone(api, onApproved);
  return (
    <section className="flex flex-col gap-3">
      <Notice look="bad">
        {t('testing.baseline.changed', {
          changed: number.format(changed_pixels),
          pixels: number.format(pixels),
        })}
      </Notice>
      <MaskedPicture url={picture_url} name={t('testing.baseline.now')} masks={[]} />
      <div>
        <PageLink to="/runs/$taskId" params={{ taskId }} search={{ step }}>
          {t('testing.baseline.report')}
        </PageLink>
      </div>
      <ApprovePicture
        api={api}
        taskId={taskId}
        picture={picture}
        isFirst={false}
        onApproved={() => gone(t('testing.judge.approved'))}
      />
    </section>
  );
}
