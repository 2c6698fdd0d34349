import { Toaster, useTranslation } from '@touchstone/ui';

/** The corner where short messages show; loaded after the page, which does not wait for it. */
export default function Messages() {
  const { t } = useTranslation();
  return <Toaster label={t('toasts.label')} closeLabel={t('toasts.close')} />;
}
