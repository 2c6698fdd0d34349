import { type App, doneMessageSchema } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { RemoveShown } from '../../page/remove-shown.tsx';

/** Deletes an app with its builds. */
export function RemoveApp({ api, app }: { api: OrganizationApi; app: App }) {
  const { t } = useTranslation();
  return (
    <RemoveShown
      api={api}
      name={app.name}
      means={t('testing.build.removeAppMeans')}
      confirmLabel={t('testing.build.removeApp')}
      list="/builds"
      remove={() => api.call(`/api/v1/apps/${app.id}`, doneMessageSchema, { method: 'DELETE' })}
    />
  );
}
