import { useCallback, useEffect, useState } from 'react';
import { useNarrow } from '../use-narrow.ts';
import {
  isSidebarOpen,
  isWide,
  rememberedSidebar,
  type SidebarChoice,
  sidebarCookie,
  withToggled,
} from './sidebar-state.ts';

interface Sidebar {
  /** The screen is so narrow that the sidebar is a sheet. */
  isSheet: boolean;
  /** As a sheet: whether it is there; else whether it shows words and not drawings alone. */
  open: boolean;
  toggle(): void;
}

/** The sidebar on this page, remembered for a week. */
export function useSidebar(path: string): Sidebar {
  const isSheet = useNarrow();
  const [choice, setChoice] = useState<SidebarChoice>(() => ({
    usual: rememberedSidebar(document.cookie),
    wide: undefined,
  }));
  const [sheetOpen, setSheetOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a page is what closes the sheet.
  useEffect(() => setSheetOpen(false), [path, isSheet]);

  const toggle = useCallback(() => {
    if (isSheet) return setSheetOpen((open) => !open);
    const next = withToggled(path, choice);
    setChoice(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing over plain http.
    if (!isWide(path)) document.cookie = sidebarCookie(isSidebarOpen(path, next));
  }, [isSheet, path, choice]);

  return { isSheet, open: isSheet ? sheetOpen : isSidebarOpen(path, choice), toggle };
}
