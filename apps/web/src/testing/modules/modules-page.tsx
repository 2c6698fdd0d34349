import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Module, moduleListSchema } from '@touchstone/contracts';
import {
  Button,
  Card,
  EmptyState,
  SearchField,
  Table,
  TableCell,
  TableHead,
  TableRow,
} from '@touchstone/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Moment } from '../../settings/moment.tsx';
import { Answer } from '../answer.tsx';
import { TestingPage } from '../testing-page.tsx';
import { NewModule } from './new-module.tsx';

/** `/modules`: steps that several tests call in. */
export default function ModulesPage() {
  const { t } = useTranslation();
  return (
    <TestingPage
      title={t('testing.module.title')}
      description={t('testing.module.lead')}
      actions={(api) => <NewModule api={api} primary />}
    >
      {(api) => (
        <Card flush>
          <Modules api={api} />
        </Card>
      )}
    </TestingPage>
  );
}

function Modules({ api }: { api: OrganizationApi }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['modules', api.organization.id],
    queryFn: () => api.call('/api/v1/modules/list', moduleListSchema),
    staleTime: 0,
  });
  return (
    <Answer query={query} absent={t('settings.list.unreachable')} className="m-4 h-40">
      {({ result }) =>
        result.length === 0 ? (
          <EmptyState
            title={t('testing.module.none')}
            description={t('testing.module.noneAdvice')}
            action={<NewModule api={api} />}
          />
        ) : (
          <List modules={result} />
        )
      }
    </Answer>
  );
}

function List({ modules }: { modules: readonly Module[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = modules.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <>
      <div className="flex p-3 md:max-w-80">
        <SearchField
          label={t('testing.module.search')}
          placeholder={t('testing.module.search')}
          value={text}
          onChange={setText}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t('settings.list.nothingFound')}
          description={t('settings.list.nothingFoundAdvice')}
          action={<Button onClick={() => setText('')}>{t('settings.list.clear')}</Button>}
        />
      ) : (
        <Table
          label={t('testing.module.title')}
          head={
            <>
              <TableHead>{t('testing.tests.name')}</TableHead>
              <TableHead numeric>{t('testing.test.steps')}</TableHead>
              <TableHead from="tablet">{t('testing.tests.changed')}</TableHead>
            </>
          }
        >
          {found.map((module) => (
            <TableRow key={module.id}>
              <TableCell>
                <Link
                  to="/modules/$moduleId"
                  params={{ moduleId: module.id }}
                  className="font-medium text-14 hover:underline [overflow-wrap:anywhere]"
                >
                  {module.name}
                </Link>
              </TableCell>
              <TableCell numeric>{module.blocks.length}</TableCell>
              <TableCell from="tablet">
                <Moment at={module.updated_at} />
              </TableCell>
            </TableRow>
          ))}
        </Table>
      )}
    </>
  );
}
