import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The first lines of the document are drawn with the style sheets, before any script has run. */
const LATER = 'fetchpriority="low"';

/**
 * Lists all files of the first load in the document, so that browsers request them immediately: Vite lists only static
 * imports, but the entry imports the parts of the dashboard one after the other. The further files of each page are
 * included as data for the entry (app/page-files.ts).
 */
export function preloaded(routes: string): Plugin {
  return {
    name: 'preloaded',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, chunk: entry }) {
        const first = filesOf(entry?.dynamicImports ?? [], bundle);
        const tags = [
          ...first.filter(isScript).map((name) => link('modulepreload', name)),
          ...first.filter((name) => !isScript(name)).map((name) => link('stylesheet', name)),
          ...Object.keys(bundle).filter(isFont).map(fontLink),
        ].filter(({ attrs }) => !html.includes(`"${attrs.href}"`));
        const known = new Set([...first, ...filesOf([entry?.fileName ?? ''], bundle)]);
        return {
          html: html.replace(/<script type="module"|<link rel="modulepreload"/g, `$& ${LATER}`),
          tags: [...tags, pageFiles(routes, bundle, known)],
        };
      },
    },
  };
}

const isScript = (name: string) => name.endsWith('.js');
const isFont = (name: string) => name.endsWith('.woff2');

/** The font is used only if it is there early (`font-display: optional`). */
const fontLink = (name: string) =>
  ({
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${name}` },
    injectTo: 'head',
  }) satisfies HtmlTagDescriptor;

/** The files that loading some chunks takes, with all that they import. */
function filesOf(names: Iterable<string>, bundle: Rolldown.OutputBundle): string[] {
  const scripts = new Set(names);
  const styles = new Set<string>();
  for (const name of scripts) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk') continue;
    for (const imported of chunk.imports) scripts.add(imported);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...scripts, ...styles];
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

/** Data, which browsers do not run: { "/w/$workspaceId/calendar": ["/assets/calendar-page-….js", …] }. */
function pageFiles(routes: string, bundle: Rolldown.OutputBundle, known: ReadonlySet<string>) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const files = pagesOf(routes).map(([path, module]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module);
    if (!chunk) throw new Error(`${module} is not a separate file, so its page can't be preloaded`);
    const added = filesOf([chunk.fileName], bundle).filter((name) => !known.has(name));
    return [path, added.map((name) => `/${name}`)] as const;
  });
  return {
    tag: 'script',
    attrs: { type: 'application/json', id: 'page-files' },
    children: JSON.stringify(Object.fromEntries(files)),
    injectTo: 'body',
  } satisfies HtmlTagDescriptor;
}

/** The pages that the routes import on demand: each one's path and module. */
function pagesOf(routes: string): [path: string, module: string][] {
  const source = readFileSync(routes, 'utf8');
  const pages = source.matchAll(
    /path: '([^']+)',\s+title: [^\n]+\s+load: async \(\) =>\s+\(await import\('([^']+)'\)/g,
  );
  const found = [...pages].map(([, path = '', file = '']): [string, string] => [
    path.startsWith('/') ? path : `/w/$workspaceId/${path}`,
    join(dirname(routes), file),
  ]);
  if (found.length !== source.split('import(').length - 1)
    throw new Error(`${routes} imports a page in a form that this script does not support`);
  return found;
}
