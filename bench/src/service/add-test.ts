import { savedTestSchema } from '@touchstone/contracts';

/** Makes a test that opens a page and then does what is said, or looks at it; answers its id. */
export async function addTest(
  url: string,
  authorization: string,
  page: string,
  then = { type: 'validation', step_description: '"Welcome" is visible' },
): Promise<string> {
  const tasks = [{ type: 'instructions', step_description: `Open ${page}` }, then];
  const response = await fetch(`${url}/api/v1/tests/create`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Greets', platform: 'web', tasks }),
  });
  if (!response.ok) throw new Error(`A test was refused: ${await response.text()}`);
  return savedTestSchema.parse(await response.json()).id;
}
