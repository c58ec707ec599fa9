import { definePlatform } from '../definition.ts';
import { connect } from './connect.ts';
import { entities } from './entities.ts';
import { LIMITS, mastodonOptions } from './limits.ts';
import { preview } from './preview.ts';
import { check, lengthOn } from './rules.ts';
import { texts } from './texts/index.ts';

/** Mastodon servers, and those that implement its API. */
export const mastodon = definePlatform({
  name: 'Mastodon',
  mark: {
    path: 'M23.27 5.31c-.35-2.58-2.62-4.61-5.3-5C17.51.24 15.79 0 11.81 0h-.03c-3.98 0-4.83.24-5.29.31C3.88.69 1.5 2.52.92 5.13.64 6.41.61 7.84.66 9.14c.07 1.88.09 3.75.26 5.61.12 1.24.33 2.47.62 3.68.55 2.24 2.78 4.1 4.96 4.86 2.34.79 4.85.92 7.26.38 1.02-.24 2.06-.6 2.58-.97v-1.86c-1.54.37-3.12.55-4.71.55-2.73 0-3.46-1.29-3.67-1.82a5.6 5.6 0 0 1-.32-1.44c1.55.37 3.13.55 4.7.55 1.95 0 3.96-.04 5.89-.43 2.64-.5 4.83-1.94 5.06-5.63.09-1.42.1-5.27.02-7.22Zm-3.75 9.2h-2.56V8.29c0-1.31-.55-1.98-1.67-1.98-1.23 0-1.85.79-1.85 2.35v3.4h-2.55v-3.4c0-1.56-.61-2.35-1.84-2.35-1.12 0-1.67.67-1.67 1.98v6.22H4.82V8.1c0-1.31.34-2.35 1.01-3.12.7-.77 1.61-1.16 2.74-1.16 1.31 0 2.3.5 2.96 1.5l.64 1.06.64-1.06c.66-1 1.65-1.5 2.96-1.5 1.13 0 2.04.4 2.74 1.16.67.77 1.01 1.81 1.01 3.12v6.41Z',
    colour: '#563acc',
  },
  connect,
  texts,
  options: mastodonOptions,
  can: { edit: true, delete: true, metrics: true },
  guarantee: 'by_server',
  provenOn: 'servers that store idempotency keys, such as Mastodon 3 and later',
  fixedOptions: ['visibility', 'files', 'altText'],
  limits: LIMITS,
  serverLimits: [
    ...(['characters', 'charactersPerUrl', 'files', 'altText', 'mimeTypes', 'animated'] as const),
    ...(['imageBytes', 'imagePixels', 'videoBytes', 'videoPixels', 'framesPerSecond'] as const),
  ],
  countedAs: 'graphemes',
  length: lengthOn,
  preview,
  entities,
  check,
});
