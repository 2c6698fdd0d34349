import { Command, defaultFilter } from 'cmdk';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Kbd } from '../label/kbd.tsx';
import { Modal } from './modal.tsx';

interface PaletteItem {
  id: string;
  label: string;
  /** Further words by which it is found. */
  keywords?: string[];
  icon?: ReactNode;
  /** The key that does the same. */
  shortcut?: string;
  onSelect(): void;
}

interface PaletteGroup {
  heading: string;
  items: PaletteItem[];
}

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  label: string;
  placeholder: string;
  /** Says that nothing is found by what was typed. */
  empty: string;
  groups: PaletteGroup[];
}

/** Everything that can be done or gone to, found by typing a part of its name. */
export function CommandPalette({ open, onOpenChange, label, placeholder, empty, groups }: Props) {
  const choose = (item: PaletteItem) => {
    onOpenChange(false);
    item.onSelect();
  };
  return (
    <Modal open={open} onClose={() => onOpenChange(false)} label={label} className={place}>
      <Command label={label} filter={fit} loop>
        <div className="flex h-12 items-center gap-2 border-line border-b px-4">
          <Search size={16} strokeWidth={1.5} className="flex-none text-ink-3" aria-hidden />
          {/* The list below shows where the keyboard is. */}
          <Command.Input
            placeholder={placeholder}
            className="min-w-0 flex-1 bg-transparent text-14 placeholder:text-ink-3 focus-visible:shadow-none"
          />
          <Kbd>Esc</Kbd>
        </div>
        <Command.List
          label={label}
          className="max-h-[min(22rem,60dvh)] scroll-py-2 overflow-y-auto p-1"
        >
          <Command.Empty className="px-3 py-6 text-center text-ink-3">{empty}</Command.Empty>
          {groups.map((group) => (
            <Command.Group key={group.heading} heading={group.heading} className={groupLook}>
              {group.items.map((item) => (
                <Command.Item
                  key={item.id}
                  value={item.id}
                  keywords={[item.label, ...(item.keywords ?? [])]}
                  onSelect={() => choose(item)}
                  className={itemLook}
                >
                  {item.icon && <span className="text-ink-3">{item.icon}</span>}
                  <span className="min-w-0 flex-1 truncate">{item.label}</span>
                  {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
    </Modal>
  );
}

/** How well an item fits what was typed, 0 for not at all; accents do not matter. */
function fit(_id: string, typed: string, words: string[] = []): number {
  return defaultFilter(withoutAccents(words.join(' ')), withoutAccents(typed));
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

const place =
  'inset-x-0 top-[12dvh] mx-auto w-[calc(100%-2rem)] max-w-140 animate-appear overflow-hidden rounded-dialog';
const groupLook =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-ink-3';
const itemLook =
  'flex min-h-8 cursor-pointer items-center gap-2 rounded-tag px-2 data-[selected=true]:bg-pressed pointer-coarse:min-h-11';
