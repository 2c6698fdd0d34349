import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Skeleton,
  Tabs,
  useTranslation,
} from '@touchstone/ui';
import { useState } from 'react';
import { Icon } from '../shell/icon.tsx';

export function Parts() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<'empty' | 'error' | 'loading'>('empty');
  return (
    <Card title={t('labs.parts.title')} aside={<Button size="sm">{t('labs.parts.aside')}</Button>}>
      <Tabs
        label={t('labs.parts.title')}
        value={tab}
        onChange={(chosen) => setTab(chosen)}
        tabs={[
          { value: 'empty', label: t('labs.parts.empty'), count: 0, content: <Empty /> },
          { value: 'error', label: t('labs.parts.error'), content: <Failed /> },
          { value: 'loading', label: t('labs.parts.loading'), content: <Loading /> },
        ]}
      />
    </Card>
  );
}

function Empty() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Icon name="tests" />}
      title={t('labs.parts.emptyTitle')}
      description={t('labs.parts.emptyText')}
      action={
        <Button variant="primary" size="lg">
          {t('labs.parts.emptyAction')}
        </Button>
      }
    />
  );
}

function Failed() {
  const { t } = useTranslation();
  return (
    <ErrorState
      title={t('labs.parts.errorTitle')}
      description={t('labs.parts.errorText')}
      action={<Button>{t('labs.parts.errorAction')}</Button>}
    />
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-4 py-12">
      {['w-3/5', 'w-1/2', 'w-2/3'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-4 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-2.5 ${width}`} />
            <Skeleton className="h-2 w-1/3" />
          </div>
          <Skeleton className="h-2.5 w-18" />
        </div>
      ))}
    </div>
  );
}
