import { deploymentSources, type ReviewSettingsAnswer } from '@touchstone/contracts';
import { Field, Select, useTranslation } from '@touchstone/ui';
import { Controller, useForm } from 'react-hook-form';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { FormEnd } from './form-end.tsx';
import { putSettings } from './settings-query.ts';

interface Props {
  api: OrganizationApi;
  settings: ReviewSettingsAnswer;
}

type Source = (typeof deploymentSources)[number];

/** From what it is told that a change has reached its users. */
export function DeploymentForm({ api, settings }: Props) {
  const { t } = useTranslation();
  const names = useSourceNames();
  const form = useForm({
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const save = useChange(api, {
    run: ({ source, workflow }: ReturnType<typeof valuesOf>) =>
      putSettings(api, settings, {
        deployment: { source, workflow_name: workflow.trim() === '' ? null : workflow.trim() },
      }),
    done: () => t('settings.saved'),
    isToldInPlace: true,
  });
  const submit = form.handleSubmit((values) =>
    save.mutate(values, { onSuccess: (saved) => form.reset(valuesOf(saved)) }),
  );
  const { isDirty, errors } = form.formState;
  const isWorkflow = form.watch('source') === 'workflow';
  return (
    <form className="max-w-110" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset disabled={!settings.can_manage} className="flex flex-col gap-5">
        <Controller
          control={form.control}
          name="source"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              label={t('review.settings.source')}
              options={deploymentSources.map((each) => ({ value: each, label: names[each] }))}
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

function valuesOf({ deployment }: ReviewSettingsAnswer) {
  return { source: deployment.source, workflow: deployment.workflow_name ?? '' };
}

function useSourceNames(): Record<Source, string> {
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
