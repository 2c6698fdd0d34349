import { Skeleton, useTranslation } from '@touchstone/ui';
import { lazy, Suspense } from 'react';
import type { CodeFieldProps } from './code-field.tsx';

const CodeField = lazy(() => import('./code-field.tsx'));

/** The whole file as text. */
export function YamlView(props: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <CodeField {...props} />
      </Suspense>
      <p className="text-12 text-ink-3">{t('testing.editor.fileKeys')}</p>
    </div>
  );
}
