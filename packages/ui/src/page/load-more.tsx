import { Button } from '../form/button.tsx';

interface Props {
  hasMore: boolean;
  loading: boolean;
  onMore(): void;
  label: string;
}

/** Fetches the next page of a list, below it; nothing once all is there. */
export function LoadMore({ hasMore, loading, onMore, label }: Props) {
  if (!hasMore) return null;
  return (
    <div className="flex justify-center p-3">
      <Button size="sm" busy={loading} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
