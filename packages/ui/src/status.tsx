import type { ReactNode } from 'react';

const ring = 'M8 2.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 0 0 0-11.6';

/** Colour and drawing of each status; the word comes from whoever shows it. */
const looks = {
  good: { colour: 'bg-green-tint text-green', path: `${ring}M5.4 8.2l1.9 1.9 3.3-3.9` },
  bad: {
    colour: 'bg-red-tint text-red',
    path: 'M5.6 2.2h4.8l3.4 3.4v4.8l-3.4 3.4H5.6l-3.4-3.4V5.6zM6 6l4 4M10 6l-4 4',
  },
  warning: {
    colour: 'bg-amber-tint text-amber',
    path: 'M8 2.4l6 10.8H2zM8 6.6v3M8 11.4h.01',
  },
  off: { colour: 'bg-grey-tint text-grey', path: `${ring}M5.5 8h5` },
};

interface Props {
  look: keyof typeof looks;
  children: ReactNode;
}

/** A status as icon, colour and word together. */
export function Status({ look, children }: Props) {
  const { colour, path } = looks[look];
  return (
    <span
      className={`inline-flex h-6 w-fit items-center gap-1.5 whitespace-nowrap rounded-full pr-2 pl-1.5 font-medium text-12 ${colour}`}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-4 flex-none fill-none stroke-[1.5] stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={path} />
      </svg>
      {children}
    </span>
  );
}
