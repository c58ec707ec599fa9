import { definePlatform } from '../definition.ts';
import { textOf } from '../thread.ts';
import { firstLink } from '../urls/first-link.ts';
import { LINKEDIN_API } from './api.ts';
import { connect } from './connect.ts';
import { LIMITS, linkedinOptions } from './limits.ts';
import { littleTextLength, shownText } from './little-text.ts';
import { check } from './rules.ts';

/** LinkedIn does not report when an image is ready, so that each waits for a while before its post. */
const WITH_IMAGES_MS = 40_000;
const PER_IMAGE_MS = 3_000;

/** LinkedIn, for members. */
export const linkedin = definePlatform({
  name: 'LinkedIn',
  mark: {
    path: 'M4.5 3.2a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2ZM2.7 9h3.6v11.8H2.7V9ZM8.9 9h3.4v1.6c.6-1 1.8-1.9 3.6-1.9 3.5 0 4.4 2.2 4.4 5.4v6.7h-3.6v-6c0-1.6-.3-2.9-2-2.9s-2.2 1.3-2.2 2.9v6H8.9V9Z',
    colour: '#0a66c2',
  },
  hasHandles: false,
  connect,
  can: { edit: false, delete: true, metrics: false },
  api: LINKEDIN_API,
  options: linkedinOptions,
  limits: LIMITS,
  serverLimits: [],
  lead: {
    mostMs: WITH_IMAGES_MS + LIMITS.files.most * PER_IMAGE_MS,
    of: (words, media) => {
      const options = linkedinOptions.parse(words.options ?? {});
      const hasCard = options.linkCard !== false && firstLink(textOf({ ...words, options })) !== undefined;
      return media.length > 0 || hasCard ? WITH_IMAGES_MS + media.length * PER_IMAGE_MS : 0;
    },
  },
  gallery: { tallest: 4 / 5, frames: [2, 3 / 2, 1] },
  countedAs: 'utf16',
  length: littleTextLength,
  shown: shownText,
  check,
});
