const ring = 'M8 2.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 0 0 0-11.6';

/** Our drawings of states, 16 by 16: each is told apart by its shape alone. */
const paths = {
  passed: `${ring}M5.4 8.2l1.9 1.9 3.3-3.9`,
  healed:
    'M9.3 2.9a2.65 2.65 0 0 1 3.8 3.8l-6.4 6.4a2.65 2.65 0 0 1-3.8-3.8zM6 6.2l3.8 3.8M8 7.2h.01M7.2 8h.01M8.8 8h.01M8 8.8h.01',
  failed: 'M5.6 2.2h4.8l3.4 3.4v4.8l-3.4 3.4H5.6l-3.4-3.4V5.6zM6 6l4 4M10 6l-4 4',
  undecided: 'M6.4 6.4a1.65 1.65 0 1 1 2.5 1.45c-.6.35-.9.65-.9 1.25M8 10.9h.01',
  skipped: `${ring}M5.5 8h5`,
  running: 'M8 2.2A5.8 5.8 0 1 1 2.2 8',
  queued: `${ring}M8 4.8V8l2.2 1.6`,
  warning: 'M8 2.4l6 10.8H2zM8 6.6v3M8 11.4h.01',
};

export type DrawingName = keyof typeof paths;

interface Props {
  name: DrawingName;
  className?: string;
}

/** The drawing of a state; its word stands beside it, or is read aloud. */
export function Drawing({ name, className = '' }: Props) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 flex-none fill-none stroke-[1.5] stroke-current [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      {name === 'undecided' && <path d={ring} strokeDasharray="2.6 2" />}
      <path d={paths[name]} />
    </svg>
  );
}
