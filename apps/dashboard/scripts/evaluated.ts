import type { Plugin } from 'vite';

/** Replaces a module by the values that it exports, so that pages have its data without the code that makes it. */
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
