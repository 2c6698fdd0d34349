import { useLogoutFunction } from '@propelauth/react';
import { toast } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';

/** Ends the session in every tab. */
export function useLogOut(): () => void {
  const { t } = useTranslation();
  const logOut = useLogoutFunction();
  return () => {
    logOut(false).catch(() => {
      toast({
        title: t('logOut.failed'),
        description: t('logOut.failedAdvice'),
        variant: 'destructive',
      });
    });
  };
}
