import { join } from 'node:path';
import type { Rule } from './rule.ts';
import { code, pathsOf, type Source } from './source.ts';

const START = 'apps/dashboard/src/link-pages/main.tsx';
/** Text between tags. */
const TEXT = />\s*[A-Z][\w ,.’'!?;:\n-]*[<{$]/;
/** Text in attributes that people read, unless it is the name of a text. */
const ATTRIBUTE =
  /\b(?:label|hint|alt|title|placeholder|description|message|content|aria-\w+)=(?:"[A-Z]|\{['`][A-Z])/;
/** The type of a call in an interface is no text. */
const TYPES = /=> \w+<.*$|\): \w+<.*$/gm;

/** The sources of link pages: what their start imports, of the dashboard, and the page that the gateway renders. */
function linkPages(sources: readonly Source[]): Source[] {
  const byPath = new Map(code(sources).map((source) => [source.path, source]));
  const reached = new Set<Source>();
  const open = [START];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const source = byPath.get(path);
    if (!source || reached.has(source)) continue;
    reached.add(source);
    const folder = join(path, '..');
    open.push(...source.imports.filter((name) => name.startsWith('.')).map((name) => join(folder, name)));
  }
  const rendered = [...byPath.values()].filter(({ path }) => path.includes('/approval-page/'));
  return [...reached, ...rendered.filter(({ home }) => home === 'apps/gateway')];
}

export const LINK_PAGES: readonly Rule[] = [
  {
    name: 'link pages have only texts of the catalogue, which has every language',
    offenders: (sources) =>
      pathsOf(linkPages(sources), ({ text }) => {
        const shown = text.replace(TYPES, '');
        return TEXT.test(shown) || ATTRIBUTE.test(shown);
      }),
    bad: {
      [START]: "import { Loading } from '../ui/loading.tsx';\n<p>This link was used.</p>",
      'apps/dashboard/src/ui/loading.tsx': '<Placeholder label="Loading" />',
      'apps/gateway/src/approval-page/page.ts': 'html`<h1>Approve a post</h1>`',
    },
    good: {
      'apps/dashboard/src/ui/not-reached.tsx': '<p>Only members see this.</p>',
      'apps/gateway/src/approval-page/frame.ts': "messagePage(look, 'title.ask')",
    },
  },
];
