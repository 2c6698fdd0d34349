import { z } from 'zod';
import { parseDsn } from '../monitoring/dsn.ts';
import { documentation, httpUrl } from './setting.ts';

const origins = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim().replace(/\/+$/, '')))
  .pipe(
    z.array(
      z.string().regex(/^(https?|wss?):\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/, {
        error: 'must be origins such as https://chat.example, separated by commas',
      }),
    ),
  );
/** What the pages of the product look like, lead to and talk to. */
export const pageSettings = {
  invertSystemTheme: z.stringbool().default(false).register(documentation, {
    variable: 'TOUCHSTONE_INVERT_SYSTEM_THEME',
    meaning:
      'Show the light theme where the system asks for the dark one, and the other way round.',
  }),
  salesUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_SALES_URL',
    shown: 'no such button',
    meaning: 'Booking page that “Talk to Sales” opens.',
  }),
  docsUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_DOCS_URL',
    shown: '`<public address>/api/docs`',
    meaning: 'Documentation that the sidebar links to.',
  }),
  supportChatUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_SUPPORT_CHAT_URL',
    shown: 'no chat',
    meaning: 'Script of the chat with your support; pages may then talk to its host.',
  }),
  supportChatAppId: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_SUPPORT_CHAT_APP_ID',
    shown: 'no chat',
    meaning: 'Id that the chat is started with.',
  }),
  supportChatOrigins: origins.default([]).register(documentation, {
    variable: 'TOUCHSTONE_SUPPORT_CHAT_ORIGINS',
    shown: 'only the host of the script',
    meaning: 'Further origins that the chat loads from and talks to, separated by commas.',
  }),
  posthogKey: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_POSTHOG_KEY',
    shown: 'no product analytics',
    meaning: 'Project key of PostHog.',
  }),
  posthogHost: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_POSTHOG_HOST',
    shown: 'no product analytics',
    meaning: 'Address of PostHog; pages may then talk to it.',
  }),
  stepApiUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_STEP_API_URL',
    shown: 'the product itself',
    meaning: 'Address that pages ask to carry out single steps.',
  }),
  actionApiUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_ACTION_API_URL',
    shown: 'the product itself',
    meaning: 'Address that pages ask to carry out single actions.',
  }),
  errorReporting: z.stringbool().default(true).register(documentation, {
    variable: 'TOUCHSTONE_ERROR_REPORTING',
    meaning: 'Whether pages report their errors to the server.',
  }),
  errorReportingDsn: z
    .url({
      protocol: /^https?$/,
      error: 'must be a DSN such as https://key@errors.example/7',
    })
    .refine((dsn) => parseDsn(dsn) !== null, {
      error: 'must be a DSN such as https://key@errors.example/7',
    })
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_ERROR_REPORTING_DSN',
      shown: 'kept in the database for 30 days',
      meaning: 'DSN of an error service that speaks the Sentry protocol; reports go there instead.',
    }),
};
