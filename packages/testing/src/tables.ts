import type { BuildTables } from './builds/migrations.ts';
import type { ShareLinkTables } from './reports/share-link-table.ts';
import type { RunTables } from './runs/run-table.ts';
import type { AuthoringTables } from './tests/test-migrations.ts';

/** Every table of the testing half; each noun brings its own. */
export interface TestingTables extends AuthoringTables, BuildTables, RunTables, ShareLinkTables {}
