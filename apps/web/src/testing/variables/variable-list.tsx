import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  Button,
  Card,
  EmptyState,
  TableCell,
  TableHead,
  TableRow,
  Tag,
  useTranslation,
} from '@touchstone/ui';
import { useState } from 'react';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { ConfirmChange } from '../../changes/confirm-change.tsx';
import { useChange } from '../../changes/use-change.ts';
import { PagedTable } from '../../list/paged-table.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import type { Kind, Variable } from './kinds.ts';
import { VariableDialog } from './variable-dialog.tsx';

interface Props {
  api: OrganizationApi;
  kind: Kind;
  title: string;
  /** What to do while there is none. */
  empty: string;
  /** What is looked for, as the address says it. */
  q: string | undefined;
  onSearch(q: string | undefined): Promise<void>;
}

/** The variables of one kind. */
export function VariableList({ api, kind, title, empty, q, onSearch }: Props) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState<Variable | 'new'>();
  const [removing, setRemoving] = useState<Variable>();
  const list = useVariables(api, kind, q);
  const remove = useChange(api, {
    run: ({ id }: Variable) => kind.remove(api, id),
    done: (_, { name }) => t('testing.build.removed', { name }),
    isToldInPlace: removing !== undefined,
  });
  const error = remove.variables === removing ? remove.error : null;
  const stopRemoving = () => setRemoving(undefined);
  return (
    <Card
      title={title}
      aside={
        <Button
          size="sm"
          aria-label={`${title}: ${t('testing.variable.add')}`}
          onClick={() => setWriting('new')}
        >
          {t('testing.variable.add')}
        </Button>
      }
      flush
    >
      <Toolbar
        label={`${title}: ${t('testing.variable.search')}`}
        placeholder={t('testing.variable.search')}
        q={q}
        onSearch={onSearch}
      />
      <PagedTable
        list={list}
        label={title}
        head={
          <>
            <TableHead>{t('testing.tests.name')}</TableHead>
            <TableHead>{t('testing.variable.value')}</TableHead>
            <TableHead>
              <span className="sr-only">{t('settings.actions')}</span>
            </TableHead>
          </>
        }
        empty={<EmptyState title={t('testing.variable.none')} description={empty} />}
        onClear={q === undefined ? undefined : () => void onSearch(undefined)}
        row={(variable) => (
          <VariableRow
            key={variable.id}
            variable={variable}
            onWrite={() => setWriting(variable)}
            onRemove={() => setRemoving(variable)}
          />
        )}
      />
      {writing !== undefined && (
        <VariableDialog
          api={api}
          kind={kind}
          variable={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
      {removing !== undefined && (
        <ConfirmChange
          title={t('testing.build.removeQuestion', { name: removing.name })}
          description={t('testing.variable.removeMeans')}
          confirmLabel={t('testing.variable.removeConfirm')}
          change={{ isPending: remove.isPending, error }}
          onConfirm={() => remove.mutate(removing, { onSuccess: stopRemoving })}
          onClose={stopRemoving}
        />
      )}
    </Card>
  );
}

const pageSize = 50;

function useVariables(api: OrganizationApi, kind: Kind, q: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['variables', api.organization.id, kind.id, { q }],
    queryFn: async ({ pageParam: offset }) => {
      const page = new URLSearchParams({ limit: String(pageSize), offset: String(offset) });
      if (q !== undefined) page.set('search', q);
      const { items, total } = await kind.list(api, page);
      return { items, next: offset + items.length < total ? offset + items.length : null };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface RowProps {
  variable: Variable;
  onWrite(): void;
  onRemove(): void;
}

function VariableRow({ variable, onWrite, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { name, value, isSecret, description } = variable;
  return (
    <TableRow>
      <TableCell>
        <span className="font-medium font-mono text-13 [overflow-wrap:anywhere]">{name}</span>
        {description !== null && (
          <span className="block text-12 text-ink-3 [overflow-wrap:anywhere]">{description}</span>
        )}
      </TableCell>
      <TableCell>
        {isSecret ? (
          <Tag>{t('testing.variable.secret')}</Tag>
        ) : (
          <span title={value ?? undefined} className="line-clamp-2 [overflow-wrap:anywhere]">
            {value}
          </span>
        )}
      </TableCell>
      <TableCell numeric>
        <span className="flex flex-wrap justify-end gap-2">
          <Button
            size="sm"
            aria-label={t('testing.variable.changeNamed', { name })}
            onClick={onWrite}
          >
            {t('testing.variable.change')}
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-label={t('testing.variable.removeNamed', { name })}
            onClick={onRemove}
          >
            {t('testing.build.remove')}
          </Button>
        </span>
      </TableCell>
    </TableRow>
  );
}
