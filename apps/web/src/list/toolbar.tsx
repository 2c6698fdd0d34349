import { SearchField } from '@touchstone/ui';
import type { ReactNode } from 'react';
import { useTypedText } from './use-typed-text.ts';

interface Props {
  /** What is searched, which the empty field says too. */
  label: string;
  /** Where it is plain from what stands above what is searched. */
  placeholder?: string;
  /** What the address says is looked for. */
  q: string | undefined;
  /** Writes it to the address. */
  onSearch(q: string | undefined): Promise<void>;
  /** Further filters, after the search. */
  children?: ReactNode;
}

/** What narrows down the list below it. */
export function Toolbar({ label, placeholder = label, q, onSearch, children }: Props) {
  const [text, setText] = useTypedText(q, onSearch);
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <div className="flex min-w-48 flex-1 md:max-w-80">
        <SearchField label={label} placeholder={placeholder} value={text} onChange={setText} />
      </div>
      {children}
    </div>
  );
}
