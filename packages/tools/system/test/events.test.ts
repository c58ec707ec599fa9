import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { EVENTS, WEBHOOK_EVENTS } from '@postrider/contracts';
import { ROOT } from '../src/topology.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The rows of the tables of a page whose first cell matches. */
const rows = (page: string, first: RegExp) =>
  [...read(page).matchAll(/^\| (.*) \|$/gm)]
    .map(([, row = '']) => row.split(' | '))
    .filter(([cell = '']) => first.test(cell));

/** The names in a cell. */
const names = (cell = '') => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name).toSorted();

/** Not a file of an export. */
const EVENT = /^`\w+\.(?!jsonl)\w+`$/;
const ARCHITECTURE = 'docs/architecture.md';
const types = Object.keys(EVENTS);

/** The events that each service handles, by its consumers.ts. */
const HANDLED = new Map(
  globSync('apps/*/src/consumers.ts', { cwd: ROOT }).map((path) => {
    const text = read(path);
    return [path.split('/')[1] ?? '', types.filter((type) => text.includes(`'${type}'`)).toSorted()];
  }),
);

describe.each(Object.entries(EVENTS))('%s', (type, { owner }) => {
  const consumers = [...HANDLED].filter(([, handled]) => handled.includes(type)).map(([service]) => service);

  test('is published by its owner', () => {
    const sources = globSync(`apps/${owner}/src/**/*.ts`, { cwd: ROOT }).map(read);
    expect(sources.filter((text) => text.includes(`'${type}'`)).length).toBeGreaterThan(0);
  });

  test('has a row in the architecture, with its owner and those that handle it', () => {
    const [row = []] = rows(ARCHITECTURE, EVENT).filter(([cell]) => cell === `\`${type}\``);
    expect({ owner: row[1], consumers: row[3]?.split(', ').toSorted() }).toEqual({
      owner,
      consumers: consumers.toSorted(),
    });
  });
});

test('the events for endpoints are handled by webhooks, and described in the API rules', () => {
  expect(HANDLED.get('webhooks')).toEqual([...WEBHOOK_EVENTS].toSorted());
  const described = rows('docs/api-rules.md', EVENT).map(([cell]) => cell?.replaceAll('`', ''));
  expect(described).toEqual([...WEBHOOK_EVENTS, 'webhook.test']);
});

test('the architecture lists the events of each service', () => {
  const services = rows(ARCHITECTURE, /^\[\w+\]\(\.\.\/apps\/\w+\)$/).map(
    ([link = '', , , consumed, published]) => ({
      service: /\w+/.exec(link)?.[0] ?? '',
      consumed: names(consumed),
      published: names(published),
    }),
  );
  const handling = services.filter(({ service }) => HANDLED.has(service));
  expect(new Map(handling.map(({ service, consumed }) => [service, consumed]))).toEqual(HANDLED);
  const owned = (service: string) =>
    Object.entries(EVENTS).flatMap(([type, { owner }]) => (owner === service ? [type] : []));
  for (const { service, published } of services)
    expect([service, published]).toEqual([service, owned(service).toSorted()]);
});
