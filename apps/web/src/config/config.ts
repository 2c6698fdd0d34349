import { type RuntimeConfig, runtimeConfigSchema } from '@touchstone/contracts';
import { z } from 'zod';
import { log } from '../log.ts';

/** How long the server, or the sign-in provider, may stay silent before a person hears of it. */
export const patienceMilliseconds = 10_000;

const nothing: RuntimeConfig = {
  apiBaseUrl: '',
  stepApi: '',
  actionApi: '',
  posthogKey: '',
  posthogHost: '',
  appUrl: '',
  authUrl: '',
  invertSystemTheme: false,
  supportChat: { scriptUrl: '', appId: '' },
  salesUrl: '',
  docsUrl: '/api/docs',
  errorReporting: false,
  errorReportingDsn: '',
};

/** What the server leaves out is not configured. */
const answerSchema = z
  .looseObject({})
  .transform((answer) => ({ ...nothing, ...answer }))
  .pipe(runtimeConfigSchema);

/**
 * Asks the server for the configuration. Whatever goes wrong is logged, and leaves the configuration
 * empty.
 */
export async function loadConfig(address = '/api/config'): Promise<RuntimeConfig> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patienceMilliseconds) });
    if (!response.ok) return failed(response.status, await response.text());
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success) return failed(response.status, z.prettifyError(answer.error));
    return answer.data;
  } catch (error) {
    return failed(0, String(error));
  }
}

function failed(status: number, error: string): RuntimeConfig {
  log.error(`Failed to load configuration: ${status} - ${error}`);
  return nothing;
}

/** Whether the app can start with this. */
export function isComplete({ apiBaseUrl, authUrl }: RuntimeConfig): boolean {
  if (apiBaseUrl === '' || authUrl === '') return false;
  if (URL.canParse(authUrl)) return true;
  log.error('Unable to initialize auth client');
  return false;
}
