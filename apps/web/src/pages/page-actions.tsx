import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where in the page's header its actions stand; undefined until the header is drawn. */
export const ActionsPlace = createContext<HTMLElement | undefined>(undefined);

/** What can be done with the thing that a page shows, beside its name in the header. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(ActionsPlace);
  return place && createPortal(children, place);
}
