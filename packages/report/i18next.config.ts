import { defineConfig } from 'i18next-cli';

export default defineConfig({
  locales: ['en', 'es'],
  extract: {
    input: ['src/**/*.{ts,tsx}'],
    output: 'src/i18n/{{language}}.json',
    defaultNS: false,
    removeUnusedKeys: true,
    sort: false,
  },
  lint: {
    acceptedAttributes: ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'label'],
  },
});
