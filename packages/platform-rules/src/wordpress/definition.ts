import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, wordpressOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

const MINUTE_MS = 60_000;
/** The draft, and the terms of a post. */
const TEXT_MS = 10_000;
/** An upload, after which WordPress makes smaller copies of an image. */
const PER_FILE_MS = 5_000;
const BYTES_PER_MS = 1_000;
const LONGEST_MS = 10 * MINUTE_MS;

/** WordPress sites on a server of their own, by an application password. */
export const wordpress = definePlatform({
  name: 'WordPress',
  mark: {
    path: 'M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 0 0 0-21ZM2.6 12c0-1.4.3-2.7.8-3.8l4.5 12.3A9.4 9.4 0 0 1 2.6 12Zm9.4 9.4c-.9 0-1.8-.1-2.7-.4l2.8-8.2 2.9 8 .1.1c-1 .3-2 .5-3.1.5Zm1.3-13.8 1-.1c.5-.1.5-.8 0-.8l-2.3.1-2.2-.1c-.5 0-.6.8 0 .8l.8.1 1.3 3.5-1.8 5.4-3-8.9 1-.1c.5-.1.4-.8 0-.8l-2.3.1h-.5a9.4 9.4 0 0 1 14.2-1.7h-.1c-.9 0-1.5.8-1.5 1.6s.5 1.4.9 2.2c.4.6.7 1.4.7 2.6 0 .8-.3 1.7-.7 3l-.9 3.1-3.6-10Zm3.4 12.5 2.9-8.3c.5-1.3.7-2.4.7-3.3l-.1-1a9.4 9.4 0 0 1-3.5 12.6Z',
    colour: '#21759b',
  },
  hasHandles: false,
  connect,
  texts,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'exactly_once',
  options: wordpressOptions,
  fixedOptions: ['files', 'altText', 'featuredImage'],
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: LONGEST_MS,
    of: (_words, media) => media.reduce((sum, { size }) => sum + PER_FILE_MS + size / BYTES_PER_MS, TEXT_MS),
  },
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  preview,
  entities,
  check,
});
