import type { TestItem, WorkflowItem } from '@touchstone/contracts';
import type { StoredEvent } from './event-log.ts';

/** A part of the product that carries out runs, as the live stream asks it when a client connects. */
export interface RunSource {
  /** What waits or runs in the organization now. */
  running(organizationId: string): Promise<{ tests: TestItem[]; workflows: WorkflowItem[] }>;
  /**
   * The final event of each run that ended in the last minutes, oldest first: who connects after a
   * short run still hears how it ended.
   */
  ended(organizationId: string): Promise<StoredEvent[]>;
}
