import { toast, userMessage, useTranslation } from '@touchstone/ui';
import { useEffect, useRef } from 'react';

/**
 * Tells by a toast why something was not done, unless it is told where it was asked for: as that is
 * drawn by then, since a dialog may have been closed meanwhile.
 */
export function useFailureToast(isToldInPlace = false): (error: Error) => void {
  const { t, i18n } = useTranslation();
  const isTold = useRef(false);
  useEffect(() => {
    isTold.current = isToldInPlace;
    return () => {
      isTold.current = false;
    };
  }, [isToldInPlace]);
  return (error) => {
    if (isTold.current) return;
    toast({
      title: t('settings.failed'),
      description: userMessage(error, i18n.language, t('settings.tryAgain')),
      variant: 'destructive',
    });
  };
}
