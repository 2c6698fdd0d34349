import { useTranslation } from '@touchstone/ui';
import { Narrow } from './layout/narrow.tsx';

export default function NotFound() {
  const { t } = useTranslation();
  return (
    <Narrow title={t('notFound.title')} lead={t('notFound.advice')}>
      <a className="text-14 text-accent hover:underline" href="/login">
        {t('notFound.logIn')}
      </a>
    </Narrow>
  );
}
