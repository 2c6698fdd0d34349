import type { Baseline } from '@touchstone/contracts';
import { useState } from 'react';

interface Props {
  url: string;
  /** Stands below it and is its text for those who do not see it. */
  name: string;
  masks: Baseline['masks'];
}

/** A picture with what is not compared in it drawn over. */
export function MaskedPicture({ url, name, masks }: Props) {
  const [size, setSize] = useState<{ width: number; height: number }>();
  return (
    <figure className="min-w-0">
      <div className="relative overflow-hidden rounded-control border border-line">
        <img
          src={url}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          className="block h-auto w-full"
        />
        {size !== undefined && masks.length > 0 && (
          <svg
            viewBox={`0 0 ${size.width} ${size.height}`}
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {masks.map((mask) => (
              <rect
                key={`${mask.x} ${mask.y} ${mask.width} ${mask.height}`}
                {...mask}
                vectorEffect="non-scaling-stroke"
                className="fill-accent-solid/30 stroke-2 stroke-accent-solid [stroke-dasharray:6_3]"
              />
            ))}
          </svg>
        )}
      </div>
      <figcaption className="mt-1 text-12 text-ink-3 [overflow-wrap:anywhere]">{name}</figcaption>
    </figure>
  );
}
