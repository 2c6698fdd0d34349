import { PageHeader, useTranslation } from '@touchstone/ui';
import { LanguageAndTheme } from '../shell/language-and-theme.tsx';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Floating } from './floating.tsx';
import { Lists } from './lists.tsx';
import { Modals } from './modals.tsx';
import { Parts } from './parts.tsx';
import { States } from './states.tsx';
import { Toasts } from './toasts.tsx';

/** Every primitive of the product in its states, without the shell. */
export default function ShowcasePage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto flex max-w-[1200px] flex-col gap-4 p-4 md:p-6">
      <PageHeader
        title={t('labs.title')}
        description={t('labs.description')}
        actions={<LanguageAndTheme />}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Buttons />
          <Fields />
          <Modals />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <States />
          <Floating />
          <Toasts />
          <Parts />
        </div>
      </div>
      <Lists />
    </main>
  );
}
