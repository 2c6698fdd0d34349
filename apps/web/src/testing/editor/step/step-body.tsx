import { manualStepTypes, runnableRuntimes } from '@touchstone/contracts';
import { Select, useTranslation } from '@touchstone/ui';
import { type EditorBlock, keyOf } from '../document/block.ts';
import { setField } from '../document/set-field.ts';
import { useEditor } from '../writing/editor-context.ts';
import { manualWords } from './kinds.ts';
import { ModuleSteps } from './module-steps.tsx';
import { SentenceField } from './sentence-field.tsx';
import { SmallField } from './small-field.tsx';

interface Props {
  block: EditorBlock;
  /** "Step 3: Check" */
  name: string;
  describedBy: string;
}

/** What is written in a step, by its kind. */
export function StepBody({ block, name, describedBy }: Props) {
  const { t } = useTranslation();
  const sentence = (placeholder: string) => (
    <SentenceField block={block} label={name} placeholder={placeholder} describedBy={describedBy} />
  );
  const variable = (
    <SmallField
      block={block}
      field="variable_name"
      label={t('testing.editor.keepAs')}
      name={t('testing.editor.keepAsOf', { name })}
    />
  );
  switch (block.type) {
    case 'module_import':
      return <ModuleChoice block={block} name={name} describedBy={describedBy} />;
    case 'code_execution':
      return <Code block={block} name={name} describedBy={describedBy} />;
    case 'manual':
      return (
        <>
          <ManualKind block={block} name={name} />
          {sentence(t('testing.editor.value'))}
        </>
      );
    case 'extraction':
      return (
        <>
          {sentence(t('testing.editor.sayKept'))}
          {variable}
        </>
      );
    case 'if':
    case 'while':
      return sentence(t('testing.editor.sayCondition'));
    case 'validation':
      return sentence(t('testing.editor.sayCheck'));
    case 'instructions':
      return sentence(t('testing.editor.say'));
    case undefined:
      return <p className="px-1 text-14">{block.fields.type}</p>;
  }
}

function ModuleChoice({ block, name, describedBy }: Props) {
  const { t } = useTranslation();
  const { modules, commands } = useEditor();
  const called = block.fields.module ?? block.fields.module_id ?? '';
  const module = modules.find((one) => one.name === called || one.id === called);
  const value = module?.name ?? called;
  const names = [
    ...new Set([...(module === undefined ? [value] : []), ...modules.map((one) => one.name)]),
  ];
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <Select
        inRow
        label={name}
        data-caret={`${keyOf(block.path)}:sentence`}
        aria-describedby={describedBy}
        className="max-w-80"
        options={names.map((one) => ({
          value: one,
          label: one === '' ? t('testing.editor.chooseModule') : one,
        }))}
        value={value}
        onChange={(chosen) =>
          commands.change({
            edit: (text) =>
              setField(
                setField(text, block.path, 'module', chosen),
                block.path,
                'module_id',
                undefined,
              ),
          })
        }
      />
      {module !== undefined && <ModuleSteps module={module} run={block.saved?.run} />}
    </div>
  );
}

function ManualKind({ block, name }: Pick<Props, 'block' | 'name'>) {
  const { t } = useTranslation();
  const { commands } = useEditor();
  const words = manualWords(t);
  const value = manualStepTypes.find((one) => one === block.fields.step_type);
  return (
    <Select
      inRow
      label={t('testing.editor.manualOf', { name })}
      options={manualStepTypes.map((one) => ({ value: one, label: words[one] }))}
      value={value ?? 'wait'}
      onChange={(chosen) =>
        commands.change({ edit: (text) => setField(text, block.path, 'step_type', chosen) })
      }
    />
  );
}

function Code({ block, name, describedBy }: Props) {
  const { t } = useTranslation();
  const { scripts, commands } = useEditor();
  // One that is not run here is shown as it stands, with the reason below.
  const { script, code_execution_runtime: written = 'javascript' } = block.fields;
  const names = [
    ...new Set(['', ...(script === undefined ? [] : [script]), ...scripts.map((one) => one.name)]),
  ];
  const set = (key: string, value: string | undefined) =>
    commands.change({ edit: (text) => setField(text, block.path, key, value) });
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          inRow
          label={t('testing.editor.scriptOf', { name })}
          options={names.map((one) => ({
            value: one,
            label: one === '' ? t('testing.editor.codeHere') : one,
          }))}
          value={script ?? ''}
          onChange={(chosen) => set('script', chosen === '' ? undefined : chosen)}
        />
        {script === undefined && (
          <Select
            inRow
            label={t('testing.editor.runtimeOf', { name })}
            options={[...new Set([...runnableRuntimes, written])].map((one) => ({
              value: one,
              label: one,
            }))}
            value={written}
            onChange={(chosen) => set('code_execution_runtime', chosen)}
          />
        )}
        <SmallField
          block={block}
          field="variable_name"
          label={t('testing.editor.keepAs')}
          name={t('testing.editor.keepAsOf', { name })}
        />
      </div>
      {script === undefined && (
        <SentenceField
          mono
          block={block}
          label={name}
          placeholder={t('testing.editor.sayCode')}
          describedBy={describedBy}
        />
      )}
    </div>
  );
}
