const looks = {
  live: { words: 'bg-green-tint text-green', dot: 'animate-live bg-green-solid' },
  sync: { words: 'bg-blue-tint text-blue', dot: 'animate-live bg-blue-solid' },
  offline: { words: 'bg-red-tint text-red', dot: 'border-[1.5px] border-red-solid' },
  unknown: { words: 'bg-grey-tint text-grey', dot: 'bg-grey-solid' },
};

interface Props {
  state: keyof typeof looks;
  text: string;
}

/** Whether what is shown is fed live; only what is live or about to be pulses. */
export function LivePill({ state, text }: Props) {
  const { words, dot } = looks[state];
  return (
    <span
      className={`inline-flex h-6 w-fit flex-none items-center gap-1.5 rounded-full px-2 font-medium font-mono text-[11px] leading-none tracking-[0.04em] ${words}`}
    >
      <span aria-hidden className={`size-1.5 rounded-full ${dot}`} />
      {text}
    </span>
  );
}
