import type { ReactNode } from 'react';

const looks = {
  bad: 'border-red-line bg-red-tint text-red',
  warning: 'border-amber-line bg-amber-tint text-amber',
  info: 'border-blue-line bg-blue-tint text-blue',
  good: 'border-green-line bg-green-tint text-green',
};

/** A message that stands in the page; what went wrong is read aloud at once. */
export function Notice({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={look === 'bad' ? 'alert' : 'status'}
      className={`rounded-control border px-3 py-2 ${looks[look]}`}
    >
      {children}
    </div>
  );
}
