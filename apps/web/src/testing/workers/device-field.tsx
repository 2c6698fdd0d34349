import { skipToken, useQuery } from '@tanstack/react-query';
import { deviceNamesSchema } from '@touchstone/contracts';
import { Field } from '@touchstone/ui';
import { type ComponentProps, useId } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';

interface Props extends Omit<ComponentProps<typeof Field>, 'list' | 'value' | 'onChange'> {
  api: OrganizationApi;
  value: string;
  onChange(value: string): void;
}

/** What the browser stands for in a run: the names that runs know are offered. */
export function DeviceField({ api, onChange, ...field }: Props) {
  const offered = useId();
  const names = useDeviceNames(api);
  return (
    <div>
      <Field
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        {...field}
        list={offered}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={offered}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}

/** The devices that runs know; none until they are known, and without an `api`. */
export function useDeviceNames(api: OrganizationApi | undefined): readonly string[] {
  const { data } = useQuery({
    queryKey: ['devices', api?.organization.id],
    queryFn:
      api === undefined ? skipToken : () => api.call('/api/v1/workers/devices', deviceNamesSchema),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.devices ?? none;
}

const none: [] = [];
