import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

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
        return [
          ...[...scripts.keys()].map((name) => link('modulepreload', name)),
          ...[...new Set(styles)].map((name) => link('stylesheet', name)),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
      },
    },
  };
}

const link = (rel: string, name: string) =>
  ({
    tag: 'link',
    attrs: { rel, crossorigin: true, href: `/${name}` },
    injectTo: 'head',
  }) satisfies HtmlTagDescriptor;
