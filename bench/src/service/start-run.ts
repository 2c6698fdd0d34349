import { randomUUID } from 'node:crypto';
import { startedRunSchema } from '@touchstone/contracts';

/** Starts a run of a test as nobody repeats it; answers its id. */
export async function startRun(
  url: string,
  authorization: string,
  testId: string,
): Promise<string> {
  const response = await fetch(`${url}/api/v1/execution/api/execute_test_id_async`, {
    method: 'POST',
    headers: {
      authorization,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ test_id: testId }),
  });
  if (!response.ok) throw new Error(`A run was refused: ${await response.text()}`);
  return startedRunSchema.parse(await response.json()).task_id;
}
