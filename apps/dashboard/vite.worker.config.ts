import { defineConfig } from 'vite';
import { compressed } from './scripts/compressed.ts';

/** The service worker: one file, whose name never changes. */
export default defineConfig({
  plugins: [compressed()],
  publicDir: false,
  build: {
    target: 'es2023',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'worker/worker.ts',
      output: { entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
});
