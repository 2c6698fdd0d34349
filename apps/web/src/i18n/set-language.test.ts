import { createInstance } from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from './set-language.ts';

afterEach(() => vi.restoreAllMocks());

test('a language of ours is spoken, another is ignored with a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const translation = createInstance();
  await translation.init({ lng: 'en', resources: { en: {}, es: {} } });
  setLanguage(translation, 'es');
  expect(translation.language).toBe('es');
  expect(warn).not.toHaveBeenCalled();
  setLanguage(translation, 'tlh');
  expect(translation.language).toBe('es');
  expect(warn).toHaveBeenCalledWith('There is no language "tlh"; there are en, es.');
});
