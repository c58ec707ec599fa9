import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, nostrOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

/** Nostr: signed events on relays, and files on Blossom servers. */
export const nostr = definePlatform({
  name: 'Nostr',
  mark: {
    path: 'M12 1.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2ZM4.4 13.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm15.2 0a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM9.3 9.6l1.5.9-3.3 4.3-1.4-1.1 3.2-4.1Zm5.4 0 3.2 4.1-1.4 1.1-3.3-4.3 1.5-.9ZM8.6 15.5h6.8v1.8H8.6v-1.8Z',
    colour: '#7b2fb5',
  },
  connect,
  texts,
  options: nostrOptions,
  // Kind 1 can't be replaced. A deletion is a request, which relays may ignore.
  can: { edit: false, delete: true, metrics: true },
  // A signed event has its id from its content: it is found by it, and sending it again changes nothing.
  guarantee: 'exactly_once',
  limits: LIMITS,
  serverLimits: ['characters'],
  countedAs: 'bytes',
  length: LENGTHS.bytes,
  preview,
  entities,
  check,
});
