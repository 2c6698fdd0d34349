import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

/** The one thing that a page is of: this test, that run. */
interface NamedThing {
  name: string;
  /** Whether the page's content has the name as its heading already. */
  hasHeading: boolean;
}

interface Naming {
  thing: NamedThing | undefined;
  setThing(thing: NamedThing | undefined): void;
}

const NamingContext = createContext<Naming>({ thing: undefined, setThing: () => {} });

/** Lets what is in it tell which thing it shows, for the heading and for the window's title. */
export function NamedThings({ children }: { children: ReactNode }) {
  const [thing, setThing] = useState<NamedThing>();
  const naming = useMemo(() => ({ thing, setThing }), [thing]);
  return <NamingContext value={naming}>{children}</NamingContext>;
}

/** The thing that is shown; undefined while it is unknown, and on pages that are of no single one. */
export const useNamedThing = (): NamedThing | undefined => useContext(NamingContext).thing;

/** Names the page for the thing that it shows, from when that is known until it is left. */
export function useNameOfPage(name: string | undefined, hasHeading = false): void {
  const { setThing } = useContext(NamingContext);
  useLayoutEffect(() => {
    if (name === undefined || name === '') return;
    setThing({ name, hasHeading });
    return () => setThing(undefined);
  }, [name, hasHeading, setThing]);
}
