import type { ReviewSettingsAnswer } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { DeploymentForm } from '../settings/deployment-form.tsx';

interface Props {
  api: OrganizationApi;
  settings: ReviewSettingsAnswer;
  repositoryId: string;
}

/** What counts as a deployment of one repository, where that is not what counts for all. */
export function RepositoryDeployments({ api, settings, repositoryId }: Props) {
  const { deployment: everywhere, repositories } = settings;
  const { deployment: own = {}, ...others } = repositories.overrides[repositoryId] ?? {};
  const { source: ownSource, workflow_name: ownWorkflow, ...rest } = own;
  return (
    <DeploymentForm
      api={api}
      settings={settings}
      inherited={everywhere.source}
      chosen={{
        source: ownSource ?? 'inherited',
        workflow_name: ownWorkflow ?? everywhere.workflow_name,
      }}
      change={({ source, workflow_name }) => ({
        repositories: {
          overrides: {
            // What is set for a repository takes the place of all that was set for it.
            [repositoryId]: {
              ...others,
              deployment: {
                ...rest,
                ...(source !== 'inherited' && { source }),
                ...(source === 'workflow' && { workflow_name }),
              },
            },
          },
        },
      })}
    />
  );
}
