import { Button, Dialog, Field, Textarea, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { Refusal } from '../../../failures/failure.tsx';
import { DeviceField } from '../../workers/device-field.tsx';
import { textOfValues, valuesIn } from '../settings/values.ts';
import { BuildChoice, type ChosenBuild } from './build-choice.tsx';
import type { Target } from './target.ts';

interface Props {
  api: OrganizationApi;
  /** Undefined for a new one. */
  target: Target | undefined;
  /** Labels of the others. */
  taken: readonly string[];
  isBusy: boolean;
  error: Error | null;
  onSave(target: Target): void;
  onClose(): void;
}

/** Writes one combination that tests run with. */
export function TargetDialog({ api, target, taken, isBusy, error, onSave, onClose }: Props) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(target?.label ?? '');
  const [device, setDevice] = useState(target?.device_model ?? '');
  const [text, setText] = useState(textOfValues(target?.variables));
  // Of a kept target only the build's id is known, which says all that a run needs.
  const [build, setBuild] = useState<ChosenBuild>();
  const values = valuesIn(text);
  const isTaken = taken.includes(label.trim());
  const buildId = build === undefined ? (target?.build_version_id ?? null) : build.buildId;
  return (
    <Dialog
      title={target === undefined ? t('testing.workflow.addTarget') : target.label}
      onCancel={onClose}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (values === undefined || isTaken || isBusy) return;
          onSave({
            label: label.trim(),
            device_model: device.trim() === '' ? null : device.trim(),
            build_version_id: buildId,
            variables: values,
          });
        }}
      >
        <Field
          label={t('testing.workflow.label')}
          hint={t('testing.workflow.labelHint')}
          error={isTaken ? t('testing.workflow.labelTaken') : undefined}
          required
          autoFocus
          autoComplete="off"
          maxLength={100}
          value={label}
          onChange={({ target: field }) => setLabel(field.value)}
        />
        <DeviceField
          api={api}
          label={t('testing.workflow.device')}
          hint={t('testing.workflow.deviceHint')}
          value={device}
          onChange={setDevice}
        />
        <BuildChoice
          api={api}
          chosen={build ?? { appId: null, buildId, version: null }}
          onChange={setBuild}
          noApp={
            build === undefined && buildId !== null
              ? t('testing.workflow.keptBuild')
              : t('testing.workflow.ownApps')
          }
          noBuild={t('testing.workflow.chooseBuild')}
        />
        <Textarea
          label={t('testing.workflow.values')}
          hint={t('testing.workflow.valuesHint')}
          error={values === undefined ? t('testing.workflow.valuesWrong') : undefined}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target: field }) => setText(field.value)}
        />
        <Refusal error={error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            disabled={label.trim() === '' || values === undefined || isTaken}
          >
            {t('testing.workflow.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
