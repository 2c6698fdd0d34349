import { useState } from 'react';

const sizes = {
  sm: 'size-5 text-[9.5px]',
  md: 'size-6 text-[10.5px]',
  lg: 'size-10 text-14',
};

interface Props {
  name: string;
  /** Their initials show while there is none, or when it cannot be loaded. */
  pictureUrl?: string | undefined;
  size?: keyof typeof sizes;
}

/** The picture or initials of a person or organization, whose name stands beside it. */
export function Avatar({ name, pictureUrl, size = 'md' }: Props) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden
      title={name}
      className={`inline-grid flex-none place-items-center overflow-hidden rounded-full bg-pressed font-semibold text-ink-2 ${sizes[size]}`}
    >
      {pictureUrl === undefined || pictureUrl === broken ? (
        initials(name)
      ) : (
        <img
          src={pictureUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setBroken(pictureUrl)}
        />
      )}
    </span>
  );
}

/** The first letters of the first and the last word, e.g. "AR" for "Ana María Robles". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${firstLetter(first)}${firstLetter(last)}`.toUpperCase();
}

function firstLetter(word: string): string {
  return [...word][0] ?? '';
}
