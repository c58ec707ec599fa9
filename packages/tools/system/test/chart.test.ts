import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { APPS } from '../src/app-configs.ts';
import { ROOT } from '../src/topology.ts';

// The environment that the chart gives a role is read by the role's own config, for every set of values in chart/ci.

const CHART = join(ROOT, 'deploy/chart');
const hasHelm = spawnSync('helm', ['version']).status === 0;
if (!hasHelm) process.stderr.write('helm is not installed: the environment of the chart is not tested\n');

const folder = mkdtempSync(join(tmpdir(), 'postrider-chart-'));
const file = join(folder, 'mounted');
writeFileSync(file, 'what a volume would hold');
afterAll(() => rmSync(folder, { recursive: true }));

const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.tuple([
          z.object({
            args: z.tuple([
              z.enum(['gateway', 'posts', 'platforms', 'media', 'webhooks', 'links', 'analytics']),
            ]),
            env: z.array(
              z.object({ name: z.string(), value: z.string().optional(), valueFrom: z.unknown().optional() }),
            ),
          }),
        ]),
      }),
    }),
  }),
});

/** What the Secrets of an installation hold. */
const SECRETS: Record<string, string> = {
  MONGODB_URI: 'mongodb://user:password@mongodb/?replicaSet=rs0',
  RABBITMQ_URL: 'amqps://user:password@rabbitmq/postrider',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  SECRET_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
  OPERATOR_TOKENS: 'a'.repeat(64),
};

/** Settings of all roles also reach those that do not read them. */
const KNOWN = new Set(Object.values(APPS).flatMap(({ shape }) => Object.keys(shape)));

function render(values: string) {
  const { status, stdout, stderr } = spawnSync('helm', ['template', 'social', CHART, '--values', values], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout).flatMap((document) => {
    const { success, data } = deployment.safeParse(document.toJS());
    return success ? [data] : [];
  });
}

const sets = globSync('ci/*-values.yaml', { cwd: CHART }).sort();

test('there are sets of values', () => expect(sets).toHaveLength(6));

(hasHelm ? test : test.skip).each(sets.map((path) => basename(path)))('the environment of %s', (name) => {
  const deployments = render(join(CHART, 'ci', name));
  expect(deployments.length).toBeGreaterThanOrEqual(7);
  for (const { metadata, spec } of deployments) {
    const [{ args, env }] = spec.template.spec.containers;
    const schema = APPS[args[0]];
    const unknown = env.filter(({ name }) => !KNOWN.has(name) && !name.startsWith('OTEL_'));
    expect([metadata.name, unknown]).toEqual([metadata.name, []]);
    const values = env.map(({ name, value }) => [
      name,
      value?.startsWith('/etc/postrider/') ? file : (value ?? SECRETS[name]),
    ]);
    expect(() => schema.read(Object.fromEntries(values))).not.toThrow();
  }
});
