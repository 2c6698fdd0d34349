import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { OrganizationTables } from '../organizations/tables.ts';

type Writing = Transaction<OrganizationTables>;

/** Seconds that a code can be approved and redeemed. */
export const lifetimeSeconds = 900;

/** What a terminal says of itself. */
interface Device {
  clientInstanceId: string | null;
  deviceLabel: string | null;
  clientSource: string | null;
  ip: string | null;
}

/** Adds an authorization that waits for an answer; the transaction must name one of its codes. */
export async function insertAuthorization(
  transaction: Writing,
  hashes: { deviceCodeHash: Buffer; userCodeHash: Buffer },
  device: Device,
): Promise<void> {
  await transaction
    .insertInto('device_authorization')
    .values({
      id: uuid(),
      device_code_hash: hashes.deviceCodeHash,
      user_code_hash: hashes.userCodeHash,
      client_instance_id: device.clientInstanceId,
      device_label: device.deviceLabel,
      client_source: device.clientSource,
      ip: device.ip,
      status: 'pending',
      expires_at: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
    })
    .execute();
}

/** The authorization with this code, held until the transaction ends; undefined once it is over. */
export async function lockAuthorization(
  transaction: Writing,
  by: { column: 'device_code_hash' | 'user_code_hash'; hash: Buffer },
) {
  return transaction
    .selectFrom('device_authorization')
    .selectAll()
    .where(by.column, '=', by.hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

export async function notePoll(transaction: Writing, id: string): Promise<void> {
  await transaction
    .updateTable('device_authorization')
    .set({ polled_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function answerAuthorization(
  transaction: Writing,
  id: string,
  answer:
    | { status: 'approved'; organization_id: string; user_id: string }
    | { status: 'denied' | 'redeemed' },
): Promise<void> {
  await transaction.updateTable('device_authorization').set(answer).where('id', '=', id).execute();
}

/** Removes what is over; the transaction must speak in the name of the installation. */
export async function deleteOver(transaction: Writing): Promise<void> {
  await transaction
    .deleteFrom('device_authorization')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
