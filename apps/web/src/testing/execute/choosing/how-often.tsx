import { Select, useTranslation } from '@touchstone/ui';

interface Props {
  /** Undefined: as each test says. */
  tries: number | undefined;
  onChange(tries: number | undefined): void;
}

const offered = [1, 2, 3, 5] as const;

/** How often a test is tried that does not pass. */
export function HowOften({ tries, onChange }: Props) {
  const { t } = useTranslation();
  const numbers = [...new Set([...offered, ...(tries === undefined ? [] : [tries])])];
  return (
    <Select
      label={t('testing.execute.tries')}
      options={[
        { value: '', label: t('testing.execute.asTestSays') },
        ...numbers
          .toSorted((one, other) => one - other)
          .map((count) => ({
            value: String(count),
            label: t('testing.execute.times', { count }),
          })),
      ]}
      value={tries === undefined ? '' : String(tries)}
      onChange={(value) => onChange(value === '' ? undefined : Number(value))}
    />
  );
}
