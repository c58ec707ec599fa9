import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { EVENTS } from '@postrider/contracts';
import { ROOT } from '../src/topology.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const architecture = read('docs/architecture.md');

/** The cells of the rows whose first cell matches. */
const rows = (first: RegExp) =>
  [...architecture.matchAll(/^\| (.*) \|$/gm)]
    .map(([, row = '']) => row.split(' | '))
    .filter(([cell = '']) => first.test(cell));

/** The names in a cell, or "–" for none. */
const names = (cell = '') => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name).toSorted();

/** The events that each service handles, by its consumers.ts. */
const HANDLED = Object.fromEntries(
  globSync('apps/*/src/consumers.ts', { cwd: ROOT }).map((path) => {
    const text = read(path);
    return [path.split('/')[1], Object.keys(EVENTS).filter((type) => text.includes(`'${type}'`))];
  }),
);
const consumersOf = (type: string) =>
  Object.keys(HANDLED).filter((service) => HANDLED[service]?.includes(type));

test('every event has a consumer, and a row in the architecture', () => {
  const documented = rows(/^`\w+\.\w+`$/).map(([type = '', owner, , consumers = '']) => [
    type.replaceAll('`', ''),
    { owner, consumers: consumers.split(', ').toSorted() },
  ]);
  const known = Object.entries(EVENTS).map(([type, { owner }]) => [
    type,
    { owner, consumers: consumersOf(type).toSorted() },
  ]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(known));
  expect(known.filter(([type]) => consumersOf(String(type)).length === 0)).toEqual([]);
});

test('the architecture lists the events of each service', () => {
  const services = rows(/^\[\w+\]\(\.\.\/apps\/\w+\)$/).filter(
    ([, , , , published]) => published !== undefined,
  );
  expect(services.length).toBeGreaterThan(5);
  for (const [link = '', , , consumed, published] of services) {
    const service = /\w+/.exec(link)?.[0] ?? '';
    const own = Object.entries(EVENTS).filter(([, { owner }]) => owner === service);
    expect([service, names(published)]).toEqual([service, own.map(([type]) => type).toSorted()]);
    if (service in HANDLED)
      expect([service, names(consumed)]).toEqual([service, HANDLED[service]?.toSorted()]);
  }
});
