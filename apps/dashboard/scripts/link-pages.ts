import type { Plugin } from 'vite';

/** Serves the document of connect links at its paths during development, as the gateway does. */
export const linkPages = (): Plugin => ({
  name: 'link-pages',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const [path] = (request.url ?? '').split('?');
      if (path === '/connect' || path === '/connect/choose') request.url = '/link-pages.html';
      next();
    });
  },
});
