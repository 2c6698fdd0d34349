import { openBilling } from '@touchstone/billing';
import { hashKeys } from './facts/index.ts';
import { openGithubApp } from './github/index.ts';
import type { ReviewParts } from './parts.ts';

type Given = Pick<ReviewParts, 'database' | 'queue' | 'vault' | 'log' | 'config'> & {
  secretKey: Buffer;
};

/** Opens what code review stands on, in a server or a worker. */
export function openReview({ secretKey, ...given }: Given): ReviewParts {
  return {
    ...given,
    billing: openBilling(given),
    github: openGithubApp(given.config),
    hashKeys: hashKeys(secretKey),
  };
}
