import { useTranslation } from 'react-i18next';
import { TestingPage } from '../testing-page.tsx';
import { launchVariables, testVariables } from './kinds.ts';
import { VariableList } from './variable-list.tsx';

/** `/variables`: values that tests name, and what apps are started with. */
export default function VariablesPage() {
  const { t } = useTranslation();
  return (
    <TestingPage title={t('testing.variable.title')} description={t('testing.variable.lead')}>
      {(api) => (
        <>
          <VariableList
            api={api}
            kind={testVariables}
            title={t('testing.variable.ofTests')}
            empty={t('testing.variable.noneAdvice')}
          />
          <VariableList
            api={api}
            kind={launchVariables}
            title={t('testing.variable.ofLaunch')}
            empty={t('testing.variable.noneLaunchAdvice')}
          />
        </>
      )}
    </TestingPage>
  );
}
