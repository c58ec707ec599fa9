import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { chunks } from './scripts/chunks.ts';
import { compressed } from './scripts/compressed.ts';
import { evaluated, PLATFORM_MODULES, PLATFORM_TEXTS, withoutTexts } from './scripts/evaluated.ts';
import { linkPages } from './scripts/link-pages.ts';
import { preloaded } from './scripts/preloaded.ts';

/** The gateway for the API requests of `npm run dev`: that of `npm start`, or another address. */
const { POSTRIDER_PORT = '8080', GATEWAY_URL: gateway = `http://localhost:${POSTRIDER_PORT}` } = loadEnv(
  '',
  import.meta.dirname,
  ['GATEWAY_URL', 'POSTRIDER_PORT'],
);
const forwarded = {
  target: gateway,
  changeOrigin: true,
  // The gateway accepts requests only from its own origin.
  headers: { origin: gateway },
};

export default defineConfig({
  plugins: [
    evaluated(PLATFORM_MODULES),
    withoutTexts(PLATFORM_TEXTS),
    react(),
    preloaded(join(import.meta.dirname, 'src/app/routes.tsx')),
    compressed(),
    linkPages(),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    // Inlined files would need a less strict policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks(join(import.meta.dirname, 'src/main.tsx')) } },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/dashboard/': forwarded,
      '/api': forwarded,
      '/docs': forwarded,
      '/sign-in/provider': forwarded,
    },
  },
});
