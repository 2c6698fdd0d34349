import type { RuntimeConfig } from '@touchstone/contracts';
import { createContext, useContext } from 'react';

const Context = createContext<RuntimeConfig | undefined>(undefined);

export const ConfigProvider = Context.Provider;

/** The configuration that the app started with. */
export function useConfig(): RuntimeConfig {
  const config = useContext(Context);
  if (config === undefined) throw new Error('useConfig is used outside ConfigProvider.');
  return config;
}
