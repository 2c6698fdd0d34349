import { Logo } from '@touchstone/ui';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** The way out. */
  action: ReactNode;
}

/** Says, in place of the whole app, why it cannot be shown. */
export function MessageScreen({ title, text, action }: Props) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-120 flex-col items-start justify-center gap-4 p-4">
      <Logo className="h-6" />
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-balance font-semibold text-20">{title}</h1>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      {action}
    </main>
  );
}
