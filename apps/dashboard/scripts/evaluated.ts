import type { Plugin } from 'vite';

/** The modules of platforms' data. */
export const PLATFORM_MODULES =
  /\/platform-rules\/src\/(?:data|names|preview-data|field-translations|text-data\/\w+)\.ts$/;

/** The translations of platforms, which their definitions import, and pages read from the modules above. */
export const PLATFORM_TEXTS = /\/platform-rules\/src\/(?:\w+\/texts|common-texts)\/(?!index)(\w+)\.ts$/;

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

/** Replaces the translations of a module by none, so that the rules of platforms come without those of all languages. */
export function withoutTexts(path: RegExp): Plugin {
  return {
    name: 'without-texts',
    enforce: 'pre',
    load(id) {
      const [, language] = path.exec(id) ?? [];
      return language === undefined ? undefined : `export const ${language} = {};`;
    },
  };
}
