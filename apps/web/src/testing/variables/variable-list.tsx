import { useQuery } from '@tanstack/react-query';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  Table,
  TableCell,
  TableHead,
  TableRow,
  Tag,
} from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useChange } from '../../settings/settings-query.ts';
import { Answer } from '../answer.tsx';
import type { Kind, Variable } from './kinds.ts';
import { VariableDialog } from './variable-dialog.tsx';

interface Props {
  api: OrganizationApi;
  kind: Kind;
  title: string;
  /** What to do while there is none. */
  empty: string;
}

/** The variables of one kind. */
export function VariableList({ api, kind, title, empty }: Props) {
  const { t } = useTranslation();
  const [writing, setWriting] = useState<Variable | 'new'>();
  const [removing, setRemoving] = useState<Variable>();
  const query = useQuery({
    queryKey: ['variables', api.organization.id, kind.id],
    queryFn: () => kind.list(api),
    staleTime: 0,
  });
  const remove = useChange(api, {
    run: ({ id }: Variable) => kind.remove(api, id),
    done: (_, { name }) => t('testing.build.removed', { name }),
  });
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
      <Answer query={query} absent={t('settings.list.unreachable')} className="m-4 h-24">
        {(variables) =>
          variables.length === 0 ? (
            <EmptyState title={t('testing.variable.none')} description={empty} />
          ) : (
            <Table
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
            >
              {variables.map((variable) => (
                <VariableRow
                  key={variable.id}
                  variable={variable}
                  onWrite={() => setWriting(variable)}
                  onRemove={() => setRemoving(variable)}
                />
              ))}
            </Table>
          )
        }
      </Answer>
      {writing !== undefined && (
        <VariableDialog
          api={api}
          kind={kind}
          variable={writing === 'new' ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
      {removing !== undefined && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(undefined)}
          title={t('testing.build.removeQuestion', { name: removing.name })}
          description={t('testing.variable.removeMeans')}
          confirmLabel={t('testing.variable.removeConfirm')}
          cancelLabel={t('settings.cancel')}
          tone="danger"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing, { onSettled: () => setRemoving(undefined) })}
        />
      )}
    </Card>
  );
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
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{value}</span>
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
