import { useLogoutFunction } from '@propelauth/react';
import { toast, useTranslation } from '@touchstone/ui';

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
