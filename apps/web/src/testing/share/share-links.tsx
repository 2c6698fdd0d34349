import { useQuery } from '@tanstack/react-query';
import { shareLinksSchema } from '@touchstone/contracts';
import { Button, useTranslation } from '@touchstone/ui';
import { z } from 'zod';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { Moment } from '../../i18n/moment.tsx';
import { Answer } from '../page/answer.tsx';
import { linksOf, type SharedThing } from './shared-thing.ts';

type ShareLink = z.infer<typeof shareLinksSchema>['items'][number];

interface Props {
  api: OrganizationApi;
  thing: SharedThing;
}

/** The links to a report that work now, each with an end at once. */
export function ShareLinks({ api, thing }: Props) {
  const { t } = useTranslation();
  const path = linksOf(thing);
  const query = useQuery({
    queryKey: ['shareLinks', api.organization.id, path],
    queryFn: () => api.call(path, shareLinksSchema),
    staleTime: 0,
  });
  const end = useChange(api, {
    run: (id: string) => api.call(`${path}/${id}`, z.looseObject({}), { method: 'DELETE' }),
    done: () => t('testing.share.ended'),
  });
  return (
    <Answer query={query} absent={t('settings.list.unreachable')} className="h-12 w-full">
      {({ items }) => {
        const working = items.filter(works);
        if (working.length === 0) return null;
        return (
          <section className="flex flex-col gap-1">
            <h3 className="font-medium">{t('testing.share.now')}</h3>
            <ul className="max-h-48 overflow-y-auto">
              {working.map((link) => (
                <li key={link.id} className="flex items-center gap-3 border-line border-t py-1.5">
                  <span className="min-w-0 flex-1 text-12 text-ink-2 [overflow-wrap:anywhere]">
                    <Moment at={link.created_at} withTime />
                    {link.created_by !== null && ` · ${link.created_by}`}
                    {link.expires_at !== null && (
                      <>
                        {' · '}
                        {t('testing.share.untilThen')} <Moment at={link.expires_at} />
                      </>
                    )}
                  </span>
                  <Button
                    size="sm"
                    variant="danger"
                    busy={end.isPending && end.variables === link.id}
                    onClick={() => end.mutate(link.id)}
                  >
                    {t('testing.share.end')}
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Answer>
  );
}

const works = ({ expires_at, revoked_at }: ShareLink): boolean =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());
