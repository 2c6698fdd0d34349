import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { folderListSchema, folderSchema } from '@touchstone/contracts';
import { Field, useTranslation } from '@touchstone/ui';
import { useDeferredValue, useId } from 'react';
import type { OrganizationApi } from '../../../api/organization-api.ts';

interface Props {
  api: OrganizationApi;
  value: string;
  onChange(value: string): void;
  hint?: string;
  /** What the server found wrong. */
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Whether a test may be put there. */
export const isFolder = (text: string): boolean => folderSchema.safeParse(text).success;

/** A folder: one that is there, which is offered, or a new one, which comes with its first test. */
export function FolderField({ api, value, onChange, hint, error, autoFocus }: Props) {
  const { t } = useTranslation();
  const offered = useId();
  const known = useKnownFolders(api, useDeferredValue(value));
  return (
    <>
      <Field
        label={t('testing.folder.one')}
        hint={hint ?? t('testing.folder.hint')}
        value={value}
        list={offered}
        maxLength={600}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value)}
        error={isFolder(value) ? error : t('testing.folder.wrong')}
      />
      <datalist id={offered}>
        {known.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
    </>
  );
}

const mostOffered = 200;

/** Those that there are, as long as they are few, else those with this text in their path. */
function useKnownFolders({ call, organization }: OrganizationApi, text: string): string[] {
  const ask = (search: string, signal: AbortSignal) => {
    const query = new URLSearchParams({ deep: 'true', limit: String(mostOffered), search });
    return call(`/api/v1/tests/folders?${query}`, folderListSchema, { signal });
  };
  const key = ['tests', organization.id, 'folders', 'known'];
  const all = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask('', signal),
    staleTime: 0,
  });
  const fitting = useQuery({
    queryKey: [...key, text],
    queryFn: ({ signal }) => ask(text.trim().slice(0, 200), signal),
    enabled: all.data !== undefined && all.data.count > mostOffered,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (fitting.data ?? all.data)?.folders.map(({ folder }) => folder) ?? [];
}
