import type { Driver } from '../../../driver/driver.ts';

/** What was typed into a prompt of the browser; it is handed over when the prompt is accepted. */
const typed = new WeakMap<Driver, string>();

/** Keeps the text for the prompt that waits; false if none does. */
export function typeIntoPrompt(driver: Driver, text: string): boolean {
  if (driver.dialog()?.kind !== 'prompt') return false;
  typed.set(driver, text);
  return true;
}

/** The text that was typed, once. */
export function takePromptText(driver: Driver): string | undefined {
  const text = typed.get(driver);
  typed.delete(driver);
  return text;
}
