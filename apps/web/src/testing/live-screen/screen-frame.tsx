import { LivePill, useTranslation } from '@touchstone/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Of the picture; undefined while there is none. */
  address: string | undefined;
  /** What it shows. */
  alt: string;
  isLive: boolean;
  /** Over the picture, in its place while there is none. */
  children: ReactNode;
}

/** A screen in a frame that keeps its shape. */
export function ScreenFrame({ address, alt, isLive, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="relative aspect-video w-full overflow-hidden rounded-control border border-line bg-sunken">
      {address !== undefined && (
        <img src={address} alt={alt} className="absolute inset-0 size-full object-contain" />
      )}
      {children}
      {address !== undefined && isLive && (
        <span className="absolute top-2 right-2">
          <LivePill state="live" text={t('testing.screen.live')} />
        </span>
      )}
    </div>
  );
}
