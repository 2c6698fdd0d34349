import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogueParts } from './build/catalogue-parts.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

export default defineConfig({
  plugins: [catalogueParts(), withoutJsonSchema(), react(), tailwindcss()],
  build: {
    target: 'es2023',
    // The Content-Security-Policy allows scripts from files only, and data: addresses for no fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page begins with travels as one file: in its more than fifty parts it took a tenth
    // more bytes, and as many requests.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/health': 'http://localhost:3000' } },
});
