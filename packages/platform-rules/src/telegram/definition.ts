import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, telegramOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

/** Telegram. An account is a channel or a group in which a bot posts. */
export const telegram = definePlatform({
  name: 'Telegram',
  mark: {
    path: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm4.9 6.3-1.7 8.2c-.1.6-.5.7-1 .4l-2.5-1.9-1.2 1.2c-.2.2-.3.3-.6.3l.2-2.6 4.7-4.3c.2-.2 0-.3-.3-.1l-5.9 3.7-2.5-.8c-.6-.2-.6-.6.1-.8l9.9-3.8c.5-.2.9.1.8.5Z',
    colour: '#1a6fa8',
  },
  // Private channels have a name for people alone.
  hasHandles: false,
  connect,
  texts,
  can: { edit: true, delete: true, metrics: false },
  guarantee: 'not_looked_up',
  options: telegramOptions,
  fixedOptions: ['files', 'silent', 'protected', 'spoiler'],
  limits: LIMITS,
  serverLimits: [],
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  preview,
  entities,
  check,
});
