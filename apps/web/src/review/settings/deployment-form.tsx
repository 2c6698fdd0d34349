import {
  type ChangeReviewSettings,
  type DeploymentSource,
  deploymentSources,
  type ReviewSettingsAnswer,
} from '@touchstone/contracts';
import { Field, Select, useTranslation } from '@touchstone/ui';
import { Controller, useForm } from 'react-hook-form';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { FormEnd } from './form-end.tsx';
import { putSettings } from './settings-query.ts';

/** What a form decides; `inherited` is what is decided for all repositories. */
export interface DeploymentChoice {
  source: DeploymentSource | 'inherited';
  workflow_name: string | null;
}

interface Props {
  api: OrganizationApi;
  settings: ReviewSettingsAnswer;
  /** What holds now. */
  chosen: DeploymentChoice;
  /** Of one repository: what it inherits where it decides nothing itself. */
  inherited?: DeploymentSource;
  /** The change of the settings that a choice comes to. */
  change(choice: DeploymentChoice): ChangeReviewSettings;
}

/** From what it is told that a change has reached its users. */
export function DeploymentForm({ api, settings, chosen, inherited, change }: Props) {
  const { t } = useTranslation();
  const names = useSourceNames();
  const form = useForm({
    values: { source: chosen.source, workflow: chosen.workflow_name ?? '' },
    resetOptions: { keepDirtyValues: true },
  });
  const save = useChange(api, {
    run: (choice: DeploymentChoice) => putSettings(api, settings, change(choice)),
    done: () => t('settings.saved'),
    isToldInPlace: true,
  });
  const submit = form.handleSubmit(({ source, workflow }) => {
    const workflow_name = workflow.trim() === '' ? null : workflow.trim();
    const saved = { source, workflow: workflow_name ?? '' };
    save.mutate({ source, workflow_name }, { onSuccess: () => form.reset(saved) });
  });
  const { isDirty, errors } = form.formState;
  const isWorkflow = form.watch('source') === 'workflow';
  const options = deploymentSources.map((each) => ({ value: each, label: names[each] }));
  return (
    <form className="max-w-110" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!settings.can_manage} className="flex flex-col gap-5">
        <Controller
          control={form.control}
          name="source"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select<DeploymentChoice['source']>
              ref={ref}
              label={t('review.settings.source')}
              options={
                inherited === undefined
                  ? options
                  : [
                      {
                        value: 'inherited',
                        label: t('review.settings.sourceInherited', { source: names[inherited] }),
                      },
                      ...options,
                    ]
              }
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
        {isWorkflow && (
          <Field
            label={t('review.settings.workflow')}
            hint={t('review.settings.workflowHint')}
            autoComplete="off"
            error={errors.workflow && t('review.settings.workflowMissing')}
            {...form.register('workflow', { required: isWorkflow, maxLength: 200 })}
          />
        )}
        <FormEnd canManage={settings.can_manage} isDirty={isDirty} save={save} />
      </fieldset>
    </form>
  );
}

function useSourceNames(): Record<DeploymentSource, string> {
  const { t } = useTranslation();
  return {
    auto: t('review.settings.sourceAuto'),
    github_deployments: t('review.settings.sourceDeployments'),
    releases: t('review.settings.sourceReleases'),
    merge_to_default: t('review.settings.sourceMerges'),
    workflow: t('review.settings.sourceWorkflow'),
    tags: t('review.settings.sourceTags'),
  };
}
