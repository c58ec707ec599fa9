import { z } from 'zod';

/** What V8 writes: the tree of calls, which of them each sample found on top, and the microseconds between samples. */
export const cpuProfile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.number()).optional(),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});

export type CpuProfile = z.infer<typeof cpuProfile>;

/** A function in the tree of calls. */
export interface Frame {
  name: string;
  /** The package or the file that it belongs to. */
  module: string;
  /** Milliseconds in the function itself, and with all that it calls. */
  self: number;
  total: number;
  children: Frame[];
}

/** Waiting, and the profiler itself. */
const LEFT_OUT = ['(idle)', '(program)'];

/** The tree of calls by the time that they took; calls of the same function by the same caller are one. */
export function callTree({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const times = new Map<number, number>();
  for (const [i, id] of samples.entries())
    times.set(id, (times.get(id) ?? 0) + Math.max(0, timeDeltas[i] ?? 0) / 1_000);

  function frameOf(ids: readonly number[], name: string, module: string): Frame {
    const self = ids.reduce((sum, id) => sum + (times.get(id) ?? 0), 0);
    const below = ids.flatMap((id) => byId.get(id)?.children ?? []).flatMap((id) => byId.get(id) ?? []);
    const groups = Map.groupBy(below, ({ callFrame: { functionName, url } }) => `${functionName} ${url}`);
    const children = [...groups.values()].flatMap((those) => {
      const [first] = those;
      if (!first || LEFT_OUT.includes(first.callFrame.functionName) || isOfProfiler(first.callFrame.url))
        return [];
      const { functionName, url } = first.callFrame;
      return frameOf(
        those.map(({ id }) => id),
        functionName || '(anonymous)',
        moduleOf(url, functionName),
      );
    });
    const total = children.reduce((sum, child) => sum + child.total, self);
    return { name, module, self, total, children: children.sort((a, b) => b.total - a.total) };
  }

  const root = nodes[0];
  return frameOf(root ? [root.id] : [], 'all', '');
}

const isOfProfiler = (url: string) =>
  url.includes('/profile/recorder.ts') || url.startsWith('node:inspector');

/** `mongoose`, `node:http2`, `apps/posts/src/store.ts`, or the engine's own name for what has no file. */
function moduleOf(url: string, name: string): string {
  const [, ...inside] = url.split('node_modules/');
  const [scope = '', packaged = ''] = inside.at(-1)?.split('/') ?? [];
  if (scope) return scope.startsWith('@') ? `${scope}/${packaged}` : scope;
  const [, own] = /((?:apps|packages)\/.*)/.exec(url) ?? [];
  if (own) return own;
  if (url.startsWith('node:')) return url.replace('internal/', '').split('/').slice(0, 1).join('/');
  return name.startsWith('(') ? name : 'V8';
}
