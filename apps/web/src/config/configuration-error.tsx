import { Button, useTranslation } from '@touchstone/ui';
import { MessageScreen } from '../gates/message-screen.tsx';

/** What a person sees of an installation that does not say where its parts are. */
export function ConfigurationError() {
  const { t } = useTranslation();
  return (
    <MessageScreen
      title={t('configurationError.title')}
      text={t('configurationError.text')}
      action={
        <Button variant="primary" size="lg" onClick={() => location.reload()}>
          {t('configurationError.reload')}
        </Button>
      }
    />
  );
}
