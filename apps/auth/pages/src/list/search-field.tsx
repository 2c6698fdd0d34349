import { useTranslation } from '@touchstone/ui';

/** Filters the list of its section. */
export function SearchField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation();
  return (
    <input
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 w-44 rounded-control border border-line-strong bg-surface px-2.5 placeholder:text-ink-3 focus-visible:rounded-control pointer-coarse:h-11"
    />
  );
}
