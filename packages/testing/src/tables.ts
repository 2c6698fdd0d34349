import type { BaselineTables } from './baselines/baseline-table.ts';
import type { BuildTables } from './builds/migrations.ts';
import type { RunTallyTables } from './dashboard/run-tally.ts';
import type { MemoryTables } from './memory/memory-table.ts';
import type { ProposalTables } from './memory/proposals/proposal-table.ts';
import type { NotificationTables } from './notifications/tables.ts';
import type { ShareLinkTables } from './reports/sharing/share-link-table.ts';
import type { RunNameTables } from './runs/finding/run-name-table.ts';
import type { RunTables } from './runs/run-table.ts';
import type { RunScreenTables } from './runs/watching/screen-table.ts';
import type { AuthoringTables } from './tests/test-migrations.ts';
import type { TrialTables } from './trials/trial-table.ts';
import type { WorkflowShareLinkTables } from './workflow-runs/sharing/link-table.ts';
import type { WorkflowTables } from './workflows/workflow-tables.ts';

/** Every table of the testing half; each noun brings its own. */
export interface TestingTables
  extends AuthoringTables,
    BuildTables,
    RunTables,
    RunNameTables,
    RunTallyTables,
    RunScreenTables,
    TrialTables,
    ShareLinkTables,
    WorkflowTables,
    NotificationTables,
    WorkflowShareLinkTables,
    BaselineTables,
    ProposalTables,
    MemoryTables {}
