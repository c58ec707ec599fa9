import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { METRICS } from '@postrider/service/metrics';
import { ROOT } from '../src/topology.ts';
import { namesIn, readPanels, readRules } from './promql.ts';

const rules = readRules();
const alerts = [...new Set(rules.flatMap(({ alert }) => alert ?? []))];
const recorded = rules.flatMap(({ record }) => record ?? []);
const queries = [
  ...rules.map(({ alert, record, expr }) => ({ where: alert ?? record ?? '', expr })),
  ...readPanels(),
];

/** The series that a metric of the catalog has. */
const series = new Map(
  Object.entries(METRICS).flatMap(([name, { type }]) =>
    (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((end) => [`${name}${end}`, name]),
  ),
);
/** Prometheus adds these to all that it scrapes (docs/metrics.md, Scraping). */
const TARGET = ['job', 'instance', 'role'];

test.each(queries)('$where uses metrics and labels that exist', ({ where, expr }) => {
  const { metrics, labels } = namesIn({ where, expr });
  const unknown = metrics.filter((name) => name !== 'up' && !series.has(name) && !recorded.includes(name));
  expect(unknown).toEqual([]);
  const own = Object.entries(METRICS)
    .filter(([name]) => metrics.some((used) => series.get(used) === name))
    .flatMap(([, metric]) => [...metric.labels, ...('buckets' in metric ? ['le'] : [])]);
  expect([...TARGET, ...own]).toEqual(expect.arrayContaining(labels));
});

test('every metric is used by a rule or a panel', () => {
  const used = queries.flatMap((query) => namesIn(query).metrics.map((name) => series.get(name)));
  expect(Object.keys(METRICS).filter((name) => !used.includes(name))).toEqual([]);
});

test.each(rules.filter(({ alert }) => alert))('$alert says what is wrong and names its runbook', (rule) => {
  const { alert, labels, annotations } = rule;
  expect(labels?.severity).toMatch(/^(critical|warning)$/);
  expect(annotations).toMatchObject({
    summary: expect.any(String),
    description: expect.any(String),
    runbook: `docs/runbooks/${alert}.md`,
  });
});

const SECTIONS = ['Meaning', 'Impact', 'Diagnosis', 'Fix', 'Resolved when'];

test.each(alerts)('the runbook of %s has every part', (alert) => {
  const page = join(ROOT, 'docs/runbooks', `${alert}.md`);
  expect(existsSync(page)).toBe(true);
  const headings = readFileSync(page, 'utf8').match(/^## .+$/gm);
  expect(headings).toEqual(SECTIONS.map((section) => `## ${section}`));
});

test('no runbook is left of an alert that is gone', () => {
  const pages = readdirSync(join(ROOT, 'docs/runbooks')).filter((file) => file !== 'README.md');
  expect(pages.map((file) => file.replace(/\.md$/, '')).sort()).toEqual([...alerts].sort());
});

const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: ROOT, encoding: 'utf8' });
const hasPromtool = promtool('--version').error === undefined;

(hasPromtool ? test : test.skip)(
  'the rules pass their unit tests (skipped without promtool in the PATH)',
  () => {
    const tests = readdirSync(join(ROOT, 'deploy/alerts/tests')).map((file) => `deploy/alerts/tests/${file}`);
    const { status, stdout, stderr } = promtool('test', 'rules', ...tests);
    expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
  },
);
