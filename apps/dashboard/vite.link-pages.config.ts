import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './scripts/compressed.ts';
import { evaluated, PLATFORM_MODULES } from './scripts/evaluated.ts';

/** The pages of links for people without an account: a document of their own, beside the dashboard's in `dist`. */
export default defineConfig({
  plugins: [evaluated(PLATFORM_MODULES), react(), compressed()],
  publicDir: false,
  build: {
    target: 'es2023',
    emptyOutDir: false,
    // Inlined files would need a less strict policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'link-pages.html' },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
});
