import { actual } from './apps/actual.ts';
import { altair } from './apps/altair.ts';
import { backOffice } from './apps/back-office.ts';
import { booking } from './apps/booking.ts';
import { django } from './apps/django.ts';
import { nodeRed } from './apps/node-red.ts';
import { shop } from './apps/shop.ts';
import { swaggerUi } from './apps/swagger-ui.ts';
import { tiddlywiki } from './apps/tiddlywiki.ts';
import { verdaccio } from './apps/verdaccio.ts';
import { vitestUi } from './apps/vitest-ui.ts';
import type { ClaimedApp } from './screen.ts';

/** Eight applications that we did not write, each in another technology of pages, and the samples. */
export const claimedApps: readonly ClaimedApp[] = [
  actual,
  altair,
  nodeRed,
  swaggerUi,
  verdaccio,
  tiddlywiki,
  django,
  vitestUi,
  shop,
  backOffice,
  booking,
];
