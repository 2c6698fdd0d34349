import { Button, Field, useTranslation } from '@touchstone/ui';

/** A variable with the value that it has in the runs to be started. */
export interface Given {
  /** From 1. */
  number: number;
  name: string;
  value: string;
}

interface Props {
  given: readonly Given[];
  onChange(given: readonly Given[]): void;
}

/** Values of variables for these runs alone. They may be secrets, so the address does not hold them. */
export function Variables({ given, onChange }: Props) {
  const { t } = useTranslation();
  const next = (given.at(-1)?.number ?? 0) + 1;
  const set = (number: number, part: Partial<Given>) =>
    onChange(given.map((one) => (one.number === number ? { ...one, ...part } : one)));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium">{t('testing.execute.variables')}</legend>
      {given.map(({ number, name, value }) => (
        <div key={number} className="flex flex-wrap items-end gap-2">
          <Field
            className="min-w-0 flex-1 basis-28"
            label={t('testing.execute.variableName', { number })}
            value={name}
            maxLength={200}
            spellCheck={false}
            onChange={({ target }) => set(number, { name: target.value })}
          />
          <Field
            className="min-w-0 flex-1 basis-28"
            label={t('testing.execute.variableValue', { number })}
            value={value}
            autoComplete="off"
            onChange={({ target }) => set(number, { value: target.value })}
          />
          <Button
            aria-label={t('testing.execute.variableRemove', { number })}
            className="h-10"
            onClick={() => onChange(given.filter((one) => one.number !== number))}
          >
            {t('testing.execute.remove')}
          </Button>
        </div>
      ))}
      <Button
        className="w-fit"
        size="sm"
        onClick={() => onChange([...given, { number: next, name: '', value: '' }])}
      >
        {t('testing.execute.variableAdd')}
      </Button>
    </fieldset>
  );
}
