/** Drawings of 16 by 16, in lines of 1.5. */
const drawings = {
  dashboard: 'M2.5 2.5h4.5v6h-4.5zM9.5 2.5h4v3.5h-4zM9.5 8.5h4v5h-4zM2.5 11h4.5v2.5h-4.5z',
  tests: 'M2.5 4.3l1.3 1.3 2.2-2.4M8.5 4.5h5M2.5 10.8l1.3 1.3 2.2-2.4M8.5 11h5',
  workflow: 'M2.5 2.5h4v4h-4zM9.5 9.5h4v4h-4zM4.5 6.5v3a2 2 0 0 0 2 2h3',
  builds: 'M8 1.8l5.6 3.1v6.2L8 14.2l-5.6-3.1V4.9zM2.6 5L8 8l5.4-3M8 8v6',
  modules: 'M2.5 2.5h11v3.5h-11zM2.5 10h5v3.5h-5zM10.5 10h3v3.5h-3zM5 6v4M12 6v4',
  variables:
    'M6 2.5c-2.5 0-1 5-3.5 5.5C5 8.5 3.5 13.5 6 13.5M10 2.5c2.5 0 1 5 3.5 5.5-2.5.5-1 5.5-3.5 5.5',
  pictures: 'M2.5 3h11v10h-11zM2.5 10.8l3.2-3.3 2.6 2.7 1.9-1.9 3.3 3.3M10.4 5.8h.01',
  documentation:
    'M3 3.2c2-.6 3.7-.4 5 .8 1.3-1.2 3-1.4 5-.8v9c-2-.6-3.7-.4-5 .8-1.3-1.2-3-1.4-5-.8zM8 4v9',
  account:
    'M8 2.8a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 0 0 0-5.2M3 13.5c.5-2.4 2.4-3.6 5-3.6s4.5 1.2 5 3.6',
  external: 'M6.5 3.5h-3v9h9v-3M9.5 2.8h3.7v3.7M13 3L7.5 8.5',
  switch: 'M5 6l3-3 3 3M5 10l3 3 3-3',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  search: 'M7 2.75a4.25 4.25 0 1 0 0 8.5a4.25 4.25 0 0 0 0-8.5M10.2 10.2l3.3 3.3',
  language:
    'M8 2.2a5.8 5.8 0 1 0 0 11.6a5.8 5.8 0 0 0 0-11.6M2.3 8h11.4M8 2.2c2.6 3 2.6 8.6 0 11.6M8 2.2c-2.6 3-2.6 8.6 0 11.6',
  logOut: 'M6.5 2.5h-4v11h4M10 5l3 3-3 3M13 8H6',
  sidebar: 'M2.5 3h11v10h-11zM6 3v10',
  review: 'M2.5 13.5h11M4.5 13.5V8.5M8 13.5V3.5M11.5 13.5V6.5',
  branch:
    'M5 5.3v5.4M5 2.3a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3M5 10.7a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3M11 2.3a1.5 1.5 0 1 0 0 3a1.5 1.5 0 0 0 0-3M11 5.3c0 3-6 2.2-6 5.4',
  card: 'M1.8 3.5h12.4v9H1.8zM1.8 6.5h12.4M4.3 9.8h3',
  sliders: 'M2.5 4.5h5M11 4.5h2.5M9.2 3v3M2.5 11.5h2M8 11.5h5.5M6.2 10v3',
  execute: 'M5 3.2v9.6l7.5-4.8z',
  organization: 'M2.5 13.5h11M3.5 13.5v-11h6v11M9.5 6h3v7.5M5.5 5h2M5.5 7.5h2M5.5 10h2',
  members:
    'M6 2.8a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 0 0 0-4.8M1.8 13c.4-2.2 2-3.3 4.2-3.3s3.8 1.1 4.2 3.3M10.5 3a2.3 2.3 0 0 1 0 4.4M12 9.9c1.3.5 2 1.5 2.2 3.1',
  key: 'M5.2 7.2a3 3 0 1 0 0 6a3 3 0 0 0 0-6M7.4 8.6l6.1-6.1M10.8 5.2l2 2',
  audit: 'M3.5 2.5h9v11h-9zM6 5.5h4M6 8h4M6 10.5h2.5',
  bell: 'M3 11.5h10L12 10V7a4 4 0 0 0-8 0v3zM6.5 13.8h3',
  folder: 'M2 12.5v-9h4l1.5 2H14v7z',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  add: 'M8 3v10M3 8h10',
  keyboard: 'M1.8 4h12.4v8H1.8zM4.3 6.5h.01M6.8 6.5h.01M9.3 6.5h.01M11.8 6.5h.01M5 9.5h6',
};

export type IconName = keyof typeof drawings;

/** A drawing beside words that say the same; alone, whatever holds it needs a name. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-4 flex-none fill-none stroke-[1.5] stroke-current [stroke-linecap:round] [stroke-linejoin:round] ${className}`}
    >
      <path d={drawings[name]} />
    </svg>
  );
}
