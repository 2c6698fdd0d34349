import { isolateByOrganization, type Migrations } from '@touchstone/platform';
import type { Remembered } from '@touchstone/runner';
import { type ColumnType, sql } from 'kysely';

/** Columns of `healing_proposal`: an element that a run took for another one, and what people say of it. */
interface ProposalTable {
  organization_id: string;
  run_id: string;
  screen: string;
  target: string;
  entry: ColumnType<Remembered, string, never>;
  decision: 'kept' | 'put_back' | null;
  decided_by: string | null;
  decided_at: Date | null;
}

export interface ProposalTables {
  healing_proposal: ProposalTable;
}

export const proposalMigrations: Migrations = {
  '2026-11-26-testing-healing-proposals': async (db, { appRole }) => {
    await sql`
      create table healing_proposal (
        organization_id uuid not null,
        run_id uuid not null,
        screen text not null,
        target text not null,
        entry jsonb not null,
        decision text check (decision in ('kept', 'put_back')),
        decided_by uuid references user_account on delete set null,
        decided_at timestamptz,
        primary key (organization_id, run_id, screen, target),
        foreign key (organization_id, run_id) references run on delete cascade
      )`.execute(db);
    await isolateByOrganization(db, 'healing_proposal', { appRole });
  },
};
