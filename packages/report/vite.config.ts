import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// A report that is written in a test or beside a server that is worked on is no other one.
process.env.NODE_ENV = 'production';

const noFont = join(import.meta.dirname, 'src/viewer/no-font.css');

/** Builds the viewer that each HTML report holds: one script and one style sheet, no other files. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    // A report is a single file, and reads well in the fonts of the system.
    alias: { '@fontsource-variable/geist-mono': noFont, '@fontsource-variable/geist': noFont },
  },
  build: {
    target: 'es2023',
    // The whole viewer is one file; its size is watched by a test of the report's.
    chunkSizeWarningLimit: 700,
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        format: 'iife',
        entryFileNames: 'viewer.js',
        assetFileNames: 'viewer[extname]',
        codeSplitting: false,
      },
    },
  },
});
