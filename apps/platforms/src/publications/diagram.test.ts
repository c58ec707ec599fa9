import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { TRANSITIONS } from './transitions.ts';

test('the diagram in docs/architecture.md has these transitions and no others', () => {
  const page = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  const [, diagram = ''] = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(page) ?? [];
  const drawn = [...diagram.matchAll(/^ *(\S+) --> (\S+?)(?:: (.*))?$/gm)].flatMap(
    ([, from, to, labels = '']) => labels.split(', ').map((label) => `${from} --> ${to}: ${label}`),
  );
  const written = Object.entries(TRANSITIONS).flatMap(([name, { edges }]) =>
    Object.entries(edges).flatMap(([from, targets]) => targets.map((to) => `${from} --> ${to}: ${name}`)),
  );
  const ends = ['published', 'failed', 'unknown'].map((state) => `${state} --> [*]: `);
  expect(drawn.toSorted()).toEqual(['[*] --> due: create', ...written, ...ends].toSorted());
});
