import { Drawing } from './drawing.tsx';

/** Something is on its way; `label` says what, unless words beside it do. */
export function Spinner({ label }: { label?: string }) {
  const arc = <Drawing name="running" className="animate-turn" />;
  if (label === undefined) return arc;
  return (
    <span role="status" className="inline-flex">
      {arc}
      <span className="sr-only">{label}</span>
    </span>
  );
}
