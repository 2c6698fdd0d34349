import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { Tag } from '../label/tag.tsx';

interface Props<Value extends string> {
  /** What the tabs are parts of; read aloud. */
  label: string;
  tabs: { value: Value; label: string; count?: number; content: ReactNode }[];
  value: Value;
  onChange(value: Value): void;
}

/** Parts of a page of which one shows. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(chosen) => {
        const tab = tabs.find((offered) => offered.value === chosen);
        if (tab !== undefined) onChange(tab.value);
      }}
    >
      <RadixTabs.List
        aria-label={label}
        className="flex gap-4 overflow-x-auto shadow-[inset_0_-1px_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="inline-flex h-9 flex-none items-center justify-center gap-1.5 whitespace-nowrap border-transparent border-b-2 text-ink-2 focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink pointer-coarse:h-11 pointer-coarse:min-w-11"
          >
            {tab.label}
            {tab.count !== undefined && <Tag>{tab.count}</Tag>}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
