import { Logo, Spinner } from '@touchstone/ui';

/** The wordmark and a spinner, with words where there is something to say. */
export function LoadingScreen({ text }: { text?: string }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
      <Logo className="h-7" />
      <p role="status" className="flex h-5 items-center gap-2 text-ink-2">
        <Spinner />
        {text}
      </p>
    </main>
  );
}
