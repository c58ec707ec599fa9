import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { discordOptions, LIMITS } from './limits.ts';
import { preview } from './preview.ts';
import { check, notNotified } from './rules.ts';
import { texts } from './texts/index.ts';

/** Discord. An account is a channel, in which a bot or a webhook posts. */
export const discord = definePlatform({
  name: 'Discord',
  mark: {
    path: 'M20.32 4.37a19.8 19.8 0 0 0-4.89-1.52.07.07 0 0 0-.08.04c-.21.38-.44.87-.6 1.25a18.3 18.3 0 0 0-5.5 0 12.6 12.6 0 0 0-.61-1.25.08.08 0 0 0-.08-.04 19.7 19.7 0 0 0-4.89 1.52.07.07 0 0 0-.03.03C.53 9.05-.32 13.58.1 18.06a.08.08 0 0 0 .03.06 19.9 19.9 0 0 0 6 3.03.08.08 0 0 0 .08-.03c.46-.63.87-1.3 1.22-1.99a.08.08 0 0 0-.04-.11 13.1 13.1 0 0 1-1.87-.89.08.08 0 0 1-.01-.13l.37-.29a.07.07 0 0 1 .08-.01 14.2 14.2 0 0 0 12.06 0 .07.07 0 0 1 .08.01l.37.29a.08.08 0 0 1-.01.13 12.3 12.3 0 0 1-1.87.89.08.08 0 0 0-.04.11c.36.7.77 1.36 1.22 1.99a.08.08 0 0 0 .08.03 19.8 19.8 0 0 0 6.03-3.09c.5-5.18-.84-9.67-3.55-13.66a.06.06 0 0 0-.03-.03ZM8.02 15.33c-1.18 0-2.16-1.08-2.16-2.42 0-1.33.96-2.42 2.16-2.42 1.21 0 2.18 1.1 2.16 2.42 0 1.34-.96 2.42-2.16 2.42Zm7.97 0c-1.18 0-2.15-1.08-2.15-2.42 0-1.33.95-2.42 2.15-2.42 1.22 0 2.18 1.1 2.16 2.42 0 1.34-.94 2.42-2.16 2.42Z',
    colour: '#4f5bda',
  },
  hasHandles: false,
  connect,
  texts,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'by_server',
  provenOn: 'text and announcement channels of a bot',
  fixedOptions: [
    'threadName',
    'tags',
    'mentions',
    'crosspost',
    'linkPreview',
    'silent',
    'spoiler',
    'files',
    'altText',
  ],
  options: discordOptions,
  limits: LIMITS,
  serverLimits: [],
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  preview,
  entities,
  check,
  notNotified,
});
