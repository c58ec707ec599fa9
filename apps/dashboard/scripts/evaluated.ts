import type { Plugin } from 'vite';

/** The modules of platforms' data. */
export const PLATFORM_MODULES = /\/platform-rules\/src\/(?:data|preview-data|field-translations)\.ts$/;

/** Replaces a module with its exported values, so that pages have its data without its code. */
export function evaluated(path: RegExp): Plugin {
  return {
    name: 'evaluated',
    enforce: 'pre',
    async load(id) {
      if (!path.test(id)) return undefined;
      const exports: object = await import(id);
      return Object.entries(exports)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
