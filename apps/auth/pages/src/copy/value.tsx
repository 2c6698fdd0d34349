import { CopyButton } from './copy-button.tsx';

interface Props {
  label: string;
  value: string;
}

/** A value that is needed elsewhere: to be read, selected or copied as a whole. */
export function Value({ label, value }: Props) {
  return (
    <div className="flex w-full min-w-0 flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 select-all break-all rounded-control bg-sunken px-3 py-1.5 font-mono text-12">
          {value}
        </code>
        <CopyButton text={value} label={label} />
      </div>
    </div>
  );
}
