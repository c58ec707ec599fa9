import { LENGTHS } from '../counting.ts';
import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, slackOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check } from './rules.ts';
import { texts } from './texts/index.ts';

/** Images are uploaded, and a message can show them only after some seconds. */
const WITH_IMAGES_MS = 30_000;

/** Slack. An account is a workspace in which the app is installed; a post is a message in a channel. */
export const slack = definePlatform({
  name: 'Slack',
  mark: {
    path: 'M5.04 15.17a2.52 2.52 0 1 1-2.52-2.53h2.52v2.53Zm1.27 0a2.52 2.52 0 1 1 5.04 0v6.31a2.52 2.52 0 1 1-5.04 0v-6.31ZM8.83 5.04a2.52 2.52 0 1 1 2.52-2.52v2.52H8.83Zm0 1.27a2.53 2.53 0 1 1 0 5.05H2.52a2.53 2.53 0 1 1 0-5.05h6.31ZM18.96 8.83a2.52 2.52 0 1 1 2.52 2.53h-2.52V8.83Zm-1.27 0a2.52 2.52 0 1 1-5.04 0V2.52a2.52 2.52 0 1 1 5.04 0v6.31ZM15.17 18.96a2.52 2.52 0 1 1-2.52 2.52v-2.52h2.52Zm0-1.27a2.52 2.52 0 1 1 0-5.05h6.31a2.52 2.52 0 1 1 0 5.05h-6.31Z',
    colour: '#4a154b',
  },
  hasHandles: false,
  connect,
  texts,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'at_most_once',
  fixedOptions: ['channel', 'linkPreview', 'files', 'altText'],
  options: slackOptions,
  limits: LIMITS,
  serverLimits: [],
  lead: { mostMs: WITH_IMAGES_MS, of: (_words, media) => (media.length > 0 ? WITH_IMAGES_MS : 0) },
  countedAs: 'utf16',
  length: LENGTHS.utf16,
  preview,
  entities,
  check,
});
