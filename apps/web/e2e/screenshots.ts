import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@touchstone/runner';
import { newInstallation } from 'touchstone/testing';
import { createOrganization, signUp } from './people.ts';
import { visit } from './visitor.ts';

/** Draws the pages of a fresh installation in every variant into docs/screens. */
const folder = join(import.meta.dirname, '../../../docs/screens');
await mkdir(folder, { recursive: true });
await using installation = await newInstallation();
const printed = await installation.start();
if (!printed.includes('ready in')) throw new Error(printed);
const { browser } = await launchBrowser();
const touchstone = {
  url: installation.url,
  authUrl: installation.authUrl,
  open: (path: string) => visit(browser, installation, path),
};
const visitor = await signUp(touchstone, 'ana.robles@example.com');
await createOrganization(touchstone, visitor.page, 'Halden Outdoor');
const storageState = await visitor.page.context().storageState();

for (const language of ['en', 'es']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390]) {
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 860 },
        locale: language,
        storageState,
      });
      const page = await context.newPage();
      await page.goto(`${installation.url}/dashboard?lang=${language}`);
      await page.getByText(/Checked at|Comprobado a las/).waitFor();
      await page.evaluate('document.fonts.ready');
      const name = `dashboard-${language}-${colorScheme}-${width}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
      await context.close();
    }
  }
}
await browser.close();
