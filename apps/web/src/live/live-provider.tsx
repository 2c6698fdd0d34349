import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { log } from '../log.ts';
import { createLiveStore, type LiveState, type LiveStore, type Turn } from './live-store.ts';
import { systemClock } from './stream/clock.ts';
import {
  type Connection,
  type Network,
  openConnection,
  type Visibility,
} from './stream/connection.ts';

interface Live extends LiveState {
  /** Connects again at once; offered in `error` and `disconnected`. */
  reconnect(): void;
  /** Calls a subscriber for each test that ends with its data, until what it answers is called. */
  onCompletion: LiveStore['onCompletion'];
}

interface Props {
  /** Where the API is; the page's own origin where it is empty. */
  apiBaseUrl: string;
  /** Asked before each attempt; undefined where nobody is signed in. */
  getToken(): Promise<string | undefined>;
  children: ReactNode;
}

const Context = createContext<{ store: LiveStore; reconnect(): void } | undefined>(undefined);

/**
 * Keeps one live connection for everything below it. Give it the organization's id as its `key`, so
 * that another organization gets a connection and a state of its own.
 */
export function LiveProvider({ apiBaseUrl, getToken, children }: Props) {
  const latestToken = useRef(getToken);
  useEffect(() => {
    latestToken.current = getToken;
  }, [getToken]);
  const connection = useRef<Connection>(undefined);
  const [store] = useState(() => createLiveStore({ now: () => new Date(), onError: logFailure }));

  useEffect(() => {
    const opened = openConnection({
      url: new URL('/api/v1/monitor/stream/unified', apiBaseUrl || location.origin).href,
      getToken: () => latestToken.current(),
      clock: systemClock,
      visibility: tab,
      network: machine,
      onStatus: store.setStatus,
      onEvent: store.apply,
      warn: log.warn,
    });
    connection.current = opened;
    return () => opened.close();
  }, [apiBaseUrl, store]);

  const value = useMemo(
    () => ({ store, reconnect: () => connection.current?.reconnect() }),
    [store],
  );
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/**
 * What is known live, and the state of the connection.
 * @throws Error outside a `LiveProvider`
 */
export function useLive(): Live {
  const value = useContext(Context);
  if (value === undefined) throw new Error('useLive needs a LiveProvider above it.');
  const { store, reconnect } = value;
  const state = useSyncExternalStore(store.onChange, store.state);
  return { ...state, reconnect, onCompletion: store.onCompletion };
}

/** Hears of each run that begins or ends, as long as it is there; of none without a live connection. */
export function useTurns(listener: (turn: Turn) => void): void {
  const store = useContext(Context)?.store;
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  }, [listener]);
  useEffect(() => store?.onTurn((turn) => latest.current(turn)), [store]);
}

/** Hears each time that the connection comes, or comes back; never without one. */
export function useConnected(listener: () => void): void {
  const store = useContext(Context)?.store;
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  }, [listener]);
  useEffect(() => {
    let before = store?.state().connectionStatus;
    return store?.onChange(() => {
      const { connectionStatus: now } = store.state();
      if (now === 'connected' && before !== now) latest.current();
      before = now;
    });
  }, [store]);
}

/** Whether anything above keeps a live connection. */
export function useHasLive(): boolean {
  return useContext(Context) !== undefined;
}

const tab: Visibility = {
  hidden: () => document.hidden,
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

const machine: Network = {
  online: () => navigator.onLine,
  onChange(listener) {
    for (const news of ['online', 'offline']) addEventListener(news, listener);
    return () => {
      for (const news of ['online', 'offline']) removeEventListener(news, listener);
    };
  },
};

function logFailure(error: unknown): void {
  log.error(`A subscriber of live events failed: ${String(error)}`);
}
