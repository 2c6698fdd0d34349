import { Check, ExternalLink } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Kbd } from '../label/kbd.tsx';
import { useOnTop } from './topmost.ts';

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What is chosen from; read aloud. */
  label: string;
  align?: 'start' | 'center' | 'end';
  /** Open from the first: for one that is made only when it is asked for. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** Actions or choices that a button opens. */
export function Menu({
  trigger,
  label,
  align = 'start',
  defaultOpen = false,
  children,
}: MenuProps) {
  const [isOpen, setOpen] = useState(defaultOpen);
  useOnTop(isOpen, () => setOpen(false));
  return (
    // Modal would write a style element, which our Content-Security-Policy forbids.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-50 max-w-80 animate-appear overflow-y-auto rounded-card bg-raised p-1 text-ink shadow-menu focus-visible:rounded-card focus-visible:shadow-menu"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  onSelect?(): void;
  /** Makes the item a link. */
  href?: string;
  /** The link leads out of the product and opens in a tab of its own. */
  external?: boolean;
  icon?: ReactNode;
  /** The key that does the same. */
  shortcut?: string;
  tone?: 'danger';
  /** Makes the item a choice that is on or off. */
  checked?: boolean;
  children: ReactNode;
}

/** One line of a menu: an action, a link, or a choice. */
export function MenuItem({
  onSelect,
  href,
  external = false,
  icon,
  shortcut,
  tone,
  checked,
  children,
}: ItemProps) {
  const content = (
    <>
      {icon && <span className={tone === undefined ? 'text-ink-3' : ''}>{icon}</span>}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {external && <ExternalLink size={14} strokeWidth={1.5} className="text-ink-3" aria-hidden />}
      {shortcut && <Kbd>{shortcut}</Kbd>}
    </>
  );
  const line = `${itemLook} ${tone === 'danger' ? 'text-red data-highlighted:bg-red-tint' : 'data-highlighted:bg-pressed'}`;
  const select = { ...(onSelect && { onSelect }) };
  if (checked !== undefined) {
    return (
      <DropdownMenu.CheckboxItem checked={checked} className={line} {...select}>
        {content}
        <DropdownMenu.ItemIndicator>
          <Check size={16} strokeWidth={1.5} className="text-accent" aria-hidden />
        </DropdownMenu.ItemIndicator>
      </DropdownMenu.CheckboxItem>
    );
  }
  if (href === undefined) {
    return (
      <DropdownMenu.Item className={line} {...select}>
        {content}
      </DropdownMenu.Item>
    );
  }
  const target = external ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <DropdownMenu.Item asChild className={line} {...select}>
      <a href={href} {...target}>
        {content}
      </a>
    </DropdownMenu.Item>
  );
}

/** A line between two groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}

/** The name of the items below it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-2 py-1 font-medium text-12 text-ink-3">
      {children}
    </DropdownMenu.Label>
  );
}

const itemLook =
  'flex min-h-7.5 cursor-pointer select-none items-center gap-2 rounded-tag px-2 focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] pointer-coarse:min-h-11';
