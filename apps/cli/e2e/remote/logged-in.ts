import type { Person } from './person.ts';
import type { Terminal } from './terminal.ts';

/** Logs the terminal in: it shows a page, and the person lets it in there. Answers what it printed. */
export async function logIn(terminal: Terminal, { page, url }: Person) {
  const letIn = async (address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Let it in' }).click();
    await page.getByText('The terminal is signed in').waitFor();
  };
  let approved: Promise<void> | undefined;
  const printed = await terminal.touchstone(['login', '--server', `${url}/`, '--no-browser'], {
    during({ stderr }) {
      const [, address] = /Open (\S+)\n/.exec(stderr) ?? [];
      if (address !== undefined) approved ??= letIn(address);
    },
  });
  await approved;
  return printed;
}
