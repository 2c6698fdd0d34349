/** The place of something that is still being loaded; `className` gives its size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-fade rounded-tag bg-pressed ${className}`} />;
}
