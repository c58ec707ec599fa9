import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDES_PATH } from '../paths.ts';

/** A guide, written in CommonMark: a title, a paragraph that says what it is about, and the rest. */
export interface Guide {
  path: string;
  title: string;
  /** The first paragraph. */
  summary: string;
  text: string;
}

const textOf = (name: string) => readFileSync(join(import.meta.dirname, 'guides', `${name}.md`), 'utf8');

/** What all guides go on from: the clients that their samples use. */
export const SET_UP = textOf('set-up');

/** In the order in which they are read. */
export const GUIDES: readonly Guide[] = [
  'first-post',
  'accounts',
  'uploads',
  'webhooks',
  'signatures',
  'idempotency',
  'errors',
  'limits',
  'clients',
  'production',
].map((name) => {
  const text = textOf(name);
  const [heading = '', summary = ''] = text.split('\n\n', 2);
  return {
    path: `${GUIDES_PATH}/${name}`,
    title: heading.replace('# ', ''),
    summary: summary.replaceAll('\n', ' '),
    text,
  };
});
