import { useEffect, useRef } from 'react';
import { Button } from '../form/button.tsx';

interface Props {
  hasMore: boolean;
  loading: boolean;
  onMore(): void;
  /** Somebody is about to ask for more: the button comes near, or has the pointer or the focus. */
  onNear?(): void;
  label: string;
}

/** Fetches the next page of a list, below it; nothing once all is there. */
export function LoadMore({ hasMore, ...button }: Props) {
  return hasMore ? <MoreButton {...button} /> : null;
}

function MoreButton({ loading, onMore, onNear, label }: Omit<Props, 'hasMore'>) {
  const line = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (line.current === null || loading) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting && near.current?.(),
      { rootMargin: '400px 0px' },
    );
    observer.observe(line.current);
    return () => observer.disconnect();
  }, [loading]);
  return (
    <div ref={line} className="flex justify-center p-3">
      <Button size="sm" busy={loading} onClick={onMore} onPointerEnter={onNear} onFocus={onNear}>
        {label}
      </Button>
    </div>
  );
}
