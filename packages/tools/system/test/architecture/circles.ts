import { join } from 'node:path';
import type { Rule } from './rule.ts';
import { code, type Source } from './source.ts';

/** What imports what, by name. */
type Graph = Map<string, Set<string>>;

function addEdge(graph: Graph, from: string, to: string): void {
  const targets = graph.get(from) ?? new Set();
  graph.set(from, targets.add(to));
}

/** Everything that can be reached from a node. */
function reachable(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of graph.get(node) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/** The circles of a graph: groups of nodes that reach each other. */
function circlesOf(graph: Graph): string[][] {
  const reach = new Map([...graph.keys()].map((node) => [node, reachable(graph, node)]));
  const isTogether = (a: string, b: string) => reach.get(a)?.has(b) && reach.get(b)?.has(a);
  const found = [...graph.keys()].map((node) => [...graph.keys()].filter((each) => isTogether(node, each)));
  const groups = found.filter((group) => group.length > 1).map((group) => group.sort().join(' '));
  return [...new Set(groups)].map((group) => group.split(' '));
}

/** One graph for each folder below a `src`, of its files and folders. */
function foldersOf(sources: readonly Source[]): Map<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const { path, home, imports } of sources) {
    const root = `${home}/src`;
    for (const name of imports.filter((each) => each.startsWith('.'))) {
      const [from, to] = [path.split('/'), join(path, '..', name).split('/')];
      const depth = from.findIndex((part, i) => part !== to[i]);
      const [source, target] = [from[depth], to[depth]];
      const folder = from.slice(0, depth).join('/');
      if (source === undefined || target === undefined || !`${folder}/`.startsWith(`${root}/`)) continue;
      const graph = graphs.get(folder) ?? new Map();
      graphs.set(folder, graph);
      addEdge(graph, source, target);
    }
  }
  return graphs;
}

/** The graph of the workspaces. */
function workspacesOf(sources: readonly Source[]): Graph {
  const graph: Graph = new Map();
  for (const { home, imports } of sources)
    for (const name of imports) {
      const [, target] = /^@postrider\/([^/]+)/.exec(name) ?? [];
      const own = home.split('/').at(-1) ?? '';
      if (target !== undefined && target !== own) addEdge(graph, own, target);
    }
  return graph;
}

const describeCircle = (where: string, circle: readonly string[]) => `${where}: ${circle.join(' ')}`;

const folders: Rule = {
  name: 'the files and folders of a folder import each other one way',
  offenders: (sources) =>
    [...foldersOf(code(sources))].flatMap(([folder, graph]) =>
      circlesOf(graph).map((circle) => describeCircle(folder, circle)),
    ),
  bad: {
    'apps/posts/src/rules/post.ts': `import type { Store } from '../stores/store.ts';`,
    'apps/posts/src/stores/store.ts': `import { toRow } from '../rows/row.ts';`,
    'apps/posts/src/rows/row.ts': `import { isDue } from '../rules/due.ts';`,
    'apps/posts/src/rules/due.ts': '',
    'apps/dashboard/src/pages/home/a.tsx': `import { B } from '../links/b.tsx';`,
    'apps/dashboard/src/pages/links/b.tsx': `const C = lazy(() => import('../home/c.tsx'));`,
  },
  reported: ['apps/posts/src: rows rules stores', 'apps/dashboard/src/pages: home links'],
  good: {
    'apps/links/src/app.ts': `import { createLinks } from './links/links.ts';`,
    'apps/links/src/links/links.ts': `import { hash } from '../hash.ts';\nimport './store.ts';`,
    'apps/links/src/links/links.test.ts': `import '../app.ts';`,
    'apps/links/src/links/store.ts': '',
  },
};

const workspaces: Rule = {
  name: 'apps and packages import each other one way',
  offenders: (sources) =>
    circlesOf(workspacesOf(code(sources))).map((circle) => describeCircle('workspaces', circle)),
  bad: {
    'packages/contracts/src/index.ts': `export * from '@postrider/service/errors';`,
    'packages/service/src/index.ts': `import type { Event } from '@postrider/contracts';`,
  },
  reported: ['workspaces: contracts service'],
  good: {
    'apps/posts/src/app.ts': `import { serve } from '@postrider/service/grpc';`,
    'packages/service/test/a.test.ts': `import { startPosts } from '@postrider/posts';`,
  },
};

export const CIRCLES: readonly Rule[] = [folders, workspaces];
