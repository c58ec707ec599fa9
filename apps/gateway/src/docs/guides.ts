import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUIDES_PATH } from '../paths.ts';

/** A guide in CommonMark: a title, a summary paragraph, and the rest. */
export interface Guide {
  path: string;
  title: string;
  /** The first paragraph. */
  summary: string;
  text: string;
}

const textOf = (name: string) => readFileSync(join(import.meta.dirname, 'guides', `${name}.md`), 'utf8');

/** The set-up of all guides: the clients that their samples use. */
export const SET_UP = textOf('set-up');

/** In reading order. */
export const GUIDES: readonly Guide[] = [
  'first-post',
  'test-mode',
  'accounts',
  'uploads',
  'planning',
  'bulk',
  'changing',
  'webhooks',
  'signatures',
  'events',
  'synchronizing',
  'idempotency',
  'errors',
  'limits',
  'profiles',
  'limited-keys',
  'approval',
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
