import { useTranslation } from '@touchstone/ui';
import { useHostedPages } from '../access/hosted-pages.ts';
import { ButtonLink } from '../shell/button-link.tsx';
import { Frame } from '../shell/frame.tsx';

/** What a person sees who is not signed in; both ways lead back to where they are now. */
export function LoginScreen() {
  const { t } = useTranslation();
  const hostedPages = useHostedPages();
  const here = location.href;
  return (
    <Frame>
      <section className="my-auto flex max-w-140 flex-col gap-4">
        <h1 className="text-balance font-semibold text-28">{t('login.title')}</h1>
        <p className="text-16 text-ink-2">{t('login.pitch')}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink look="primary" href={hostedPages.logIn(here)}>
            {t('signIn.logIn')}
          </ButtonLink>
          <ButtonLink href={hostedPages.signUp(here)}>{t('signIn.signUp')}</ButtonLink>
        </div>
        <p className="text-12 text-ink-3">{t('login.advice')}</p>
      </section>
    </Frame>
  );
}
