import { z } from 'zod';
import { documentation, httpUrl } from './setting.ts';

const secretList = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(z.string().min(8)).min(1).max(2));

/** The GitHub App through which code review reads repositories, and how it is paid for. */
export const reviewSettings = {
  githubAppId: z
    .string()
    .regex(/^\d{1,20}$/, 'must be the number that GitHub gave the App')
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_GITHUB_APP_ID',
      shown: 'no code review',
      meaning: 'Id of the GitHub App that code review reads repositories with.',
    }),
  githubAppSlug: z
    .string()
    .regex(/^[a-z0-9-]{1,100}$/, 'must be the last part of the App’s address')
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_GITHUB_APP_SLUG',
      shown: 'no code review',
      meaning: 'Its name in addresses, `https://github.com/apps/<slug>`.',
    }),
  githubAppPrivateKey: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .pipe(z.string().startsWith('-----BEGIN ', 'must be a key in PEM form'))
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_GITHUB_APP_PRIVATE_KEY',
      shown: 'no code review',
      meaning: 'Its private key (PEM; line ends may be written as `\\n`).',
      secret: true,
    }),
  githubAppClientId: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_APP_CLIENT_ID',
    shown: 'no code review',
    meaning: 'Its client id, by which whoever connects proves who they are.',
  }),
  githubAppClientSecret: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_APP_CLIENT_SECRET',
    shown: 'no code review',
    meaning: 'The secret of that client.',
    secret: true,
  }),
  githubWebhookSecrets: secretList.optional().register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_WEBHOOK_SECRETS',
    shown: 'no webhooks are taken',
    meaning:
      'Secret that GitHub signs its webhooks with; two, separated by a comma, while one takes the place of the other.',
    secret: true,
  }),
  githubUrl: httpUrl.default('https://github.com').register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_URL',
    meaning: 'Address of GitHub’s pages.',
  }),
  githubApiUrl: httpUrl.default('https://api.github.com').register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_API_URL',
    meaning:
      'Address of GitHub’s API; of an own GitHub Enterprise Server, `https://<host>/api/v3`.',
  }),
  githubOwnershipProof: z.stringbool().default(true).register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_OWNERSHIP_PROOF',
    meaning:
      'Ask whoever connects an installation to prove that they administer its account. `false` is for test installations alone: whoever knows the number of an installation could then read what it can.',
  }),
  cursorApiUrl: httpUrl.default('https://api.cursor.com').register(documentation, {
    variable: 'TOUCHSTONE_CURSOR_API_URL',
    meaning:
      'Address of the admin API of Cursor, whose keys are checked there before they are kept.',
  }),
  billing: z.enum(['ledger', 'stripe', 'none']).default('ledger').register(documentation, {
    variable: 'TOUCHSTONE_BILLING',
    meaning:
      'How code review is paid for. `ledger`: trials and seats are kept here, and plans are activated by whoever holds an integration key. `stripe`: by Stripe. `none`: not at all, so that it stays closed.',
  }),
  stripeSecretKey: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_STRIPE_SECRET_KEY',
    shown: 'none',
    meaning: 'Secret key of the Stripe account.',
    secret: true,
  }),
  stripeWebhookSecret: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_STRIPE_WEBHOOK_SECRET',
    shown: 'none',
    meaning: 'Secret that Stripe signs its webhooks with.',
    secret: true,
  }),
  stripePrice: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_STRIPE_PRICE',
    shown: 'none',
    meaning: 'Id of the price of one seat.',
  }),
  stripeApiUrl: httpUrl.default('https://api.stripe.com').register(documentation, {
    variable: 'TOUCHSTONE_STRIPE_API_URL',
    meaning: 'Address of Stripe’s API.',
  }),
};
