import type { App } from '@touchstone/contracts';
import { Icon } from '../../../shell/icon.tsx';

/** The icon that the newest build of an app brought, or a drawing in its place. */
export function AppIcon({ app }: { app: App }) {
  if (app.icon_url === null) {
    return (
      <span className="grid size-8 flex-none place-items-center rounded-control bg-sunken text-ink-3">
        <Icon name="builds" />
      </span>
    );
  }
  return (
    <img
      src={app.icon_url}
      alt=""
      width={32}
      height={32}
      className="size-8 flex-none rounded-control"
    />
  );
}
