import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The first lines of the document are drawn with the style sheets, before any script has run. */
const LATER = 'fetchpriority="low"';

/**
 * Names in the document all files that the first load takes, so that browsers get them at once: Vite names those of
 * static imports only, and the entry imports the parts of the dashboard one after the other.
 */
export function preloaded(): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const scripts = new Map<string, Rolldown.OutputChunk>();
        function add(name: string) {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || scripts.has(name)) return;
          scripts.set(name, chunk);
          chunk.imports.forEach(add);
        }
        entry?.dynamicImports.forEach(add);
        const styles = [...scripts.values()].flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ]);
        const tags = [
          ...[...scripts.keys()].map((name) => link('modulepreload', name)),
          ...[...new Set(styles)].map((name) => link('stylesheet', name)),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
        return {
          html: html.replace(/<script type="module"|<link rel="modulepreload"/g, `$& ${LATER}`),
          tags,
        };
      },
    },
  };
}

const link = (rel: string, name: string) =>
  ({
    tag: 'link',
    attrs: {
      rel,
      crossorigin: true,
      href: `/${name}`,
      ...(rel === 'modulepreload' && { fetchpriority: 'low' }),
    },
    injectTo: 'head',
  }) satisfies HtmlTagDescriptor;
