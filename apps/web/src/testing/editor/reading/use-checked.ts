import { useQuery } from '@tanstack/react-query';
import { type YamlMessage, yamlValidationSchema } from '@touchstone/contracts';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds without a key before the whole file is read. */
const pause = 600;

/** Milliseconds before a server that was not reached is asked again. */
const again = 5000;

/** What the server says of a text. */
export interface Checked {
  text: string;
  isValid: boolean;
  messages: YamlMessage[];
}

/** Has the whole file read as a run would read it; the last answer stays until there is another. */
export function useChecked(api: OrganizationApi, text: string) {
  const settled = useSettled(text, pause);
  const { data, fetchStatus, failureCount } = useQuery({
    queryKey: ['checkedFiles', api.organization.id, settled],
    queryFn: async (): Promise<Checked> => {
      const { is_valid: isValid, messages } = await api.call(
        '/api/v1/tests/yaml/validate-yaml',
        yamlValidationSchema,
        { method: 'POST', body: { yaml_content: settled, validation_type: 'full_test' } },
      );
      return { text: settled, isValid, messages };
    },
    // Modules and variables that it calls may come and go.
    staleTime: 0,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? again : false),
    placeholderData: (before) => before,
  });
  return { checked: data, isOffline: fetchStatus === 'paused' || failureCount > 0 };
}
