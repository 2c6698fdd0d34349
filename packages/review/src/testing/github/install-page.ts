import type { World } from './world.ts';

/** The page at which GitHub asks where an App shall be installed. */
export function installPage(world: World, state: string): string {
  const forms = world.accounts.map(
    ({ login, installationId }) => `
      <form action="/apps/touchstone-review/installations" method="post">
        <input type="hidden" name="installation_id" value="${installationId}">
        <input type="hidden" name="state" value="${escaped(state)}">
        <button name="setup_action" value="install">Install on ${escaped(login)}</button>
        <button name="setup_action" value="request">Request from ${escaped(login)}</button>
      </form>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8">
    <title>Install Touchstone Review</title><h1>Install Touchstone Review</h1>${forms.join('')}</html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
