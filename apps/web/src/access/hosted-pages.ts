import { useHostedPageUrls } from '@propelauth/react';
import { useTranslation } from '@touchstone/ui';

/** Addresses of the provider's pages; each leads back to `back`, and speaks as this page does. */
interface HostedPages {
  logIn(back: string): string;
  signUp(back: string): string;
  account(back: string): string;
  organization(id: string, back: string): string;
  createOrganization(back: string): string;
}

export function useHostedPages(): HostedPages {
  const { i18n } = useTranslation();
  const urls = useHostedPageUrls();
  // The provider has an origin of its own, which does not know what was chosen on this one.
  const spoken = (address: string) => {
    const url = new URL(address);
    url.searchParams.set('lang', i18n.language);
    return url.href;
  };
  return {
    logIn: (back) => spoken(urls.getLoginPageUrl({ postLoginRedirectUrl: back })),
    signUp: (back) => spoken(urls.getSignupPageUrl({ postSignupRedirectUrl: back })),
    account: (back) => spoken(urls.getAccountPageUrl({ redirectBackToUrl: back })),
    organization: (id, back) => spoken(urls.getOrgPageUrl(id, { redirectBackToUrl: back })),
    createOrganization: (back) => spoken(urls.getCreateOrgPageUrl({ redirectBackToUrl: back })),
  };
}
