import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.check.ts'],
    reporters: [['html', { outputDir: process.env.REPORT_FOLDER, singleFile: false }]],
  },
});
