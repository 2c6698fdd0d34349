import type { ReactNode } from 'react';

interface Props {
  facts: { name: string; value: ReactNode }[];
}

/** What is known of a thing, a line for each. */
export function Facts({ facts }: Props) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[10rem_1fr]">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col gap-0.5 sm:contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
