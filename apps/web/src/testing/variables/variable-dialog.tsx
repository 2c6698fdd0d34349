import { Button, Dialog, Field, Switch, useTranslation } from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../changes/use-change.ts';
import { Refusal } from '../../failures/failure.tsx';
import type { Kind, Variable } from './kinds.ts';

interface Props {
  api: OrganizationApi;
  kind: Kind;
  /** Undefined for a new one. */
  variable: Variable | undefined;
  onClose(): void;
}

/** Adds or changes a variable. The value of a secret can be written and not read. */
export function VariableDialog({ api, kind, variable, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(variable?.name ?? '');
  const [value, setValue] = useState(variable?.value ?? '');
  const [isSecret, setSecret] = useState(variable?.isSecret ?? kind.id === 'launch');
  const [description, setDescription] = useState(variable?.description ?? '');
  // A secret's value stays unless another one is written; made readable, it needs a new one.
  const mayKeep = variable?.isSecret === true && isSecret;
  const save = useChange(api, {
    run: () => {
      const written = {
        name: name.trim(),
        value: mayKeep && value === '' ? undefined : value,
        isSecret,
        description: description.trim() === '' ? null : description.trim(),
      };
      return variable === undefined
        ? kind.add(api, written)
        : kind.change(api, variable.id, written);
    },
    done: () => t('testing.workflow.saved'),
    isToldInPlace: true,
  });
  return (
    <Dialog
      title={variable === undefined ? t('testing.variable.add') : t('testing.variable.change')}
      onCancel={onClose}
    >
      <form
        className="flex flex-col gap-4"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate(undefined, { onSuccess: onClose });
        }}
      >
        <Field
          label={t('testing.tests.name')}
          hint={kind.id === 'test' ? t('testing.variable.nameHint') : undefined}
          value={name}
          required
          maxLength={kind.id === 'test' ? 128 : 256}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('testing.variable.value')}
          hint={mayKeep ? t('testing.variable.keepHint') : undefined}
          type={isSecret ? 'password' : 'text'}
          autoComplete={isSecret ? 'new-password' : 'off'}
          spellCheck={false}
          value={value}
          required={variable?.isSecret === true && !isSecret}
          onChange={({ target }) => setValue(target.value)}
        />
        <Switch
          label={t('testing.variable.isSecret')}
          hint={t('testing.variable.secretHint')}
          checked={isSecret}
          onChange={({ target }) => setSecret(target.checked)}
        />
        <Field
          label={t('testing.module.description')}
          value={description}
          maxLength={2000}
          autoComplete="off"
          onChange={({ target }) => setDescription(target.value)}
        />
        <Refusal error={save.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabled={name.trim() === ''}
          >
            {t('testing.editor.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
