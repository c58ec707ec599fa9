import { TYPES_OF_MEDIA } from '@postrider/platform-rules/media';

/** The filters of the library, from the search of the page's URL. */
export interface MediaFilters {
  /** Not set: all. */
  type?: (typeof TYPES_OF_MEDIA)[number];
  /** A part of the file name. */
  search?: string;
  /** The id of the profile to which they belong. */
  profile?: string;
  /** The id of the file whose details are open. */
  file?: string;
}

const MOST_CHARACTERS = 100;

/** The filters in the search of a URL, in which numbers are numbers; ignores invalid ones. */
export function readFilters({ type, search, profile, file }: Record<string, unknown>): MediaFilters {
  const known = TYPES_OF_MEDIA.find((name) => name === type);
  const text = ['string', 'number'].includes(typeof search) ? String(search).trim() : '';
  return {
    ...(known && { type: known }),
    ...(text && { search: text.slice(0, MOST_CHARACTERS) }),
    ...(typeof profile === 'string' && { profile }),
    ...(typeof file === 'string' && { file }),
  };
}
