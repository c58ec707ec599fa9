import { MAX_TEXT, text } from '@postrider/contracts/bounded';
import { type CommonCount, LENGTHS } from './counting.ts';
import { hashtagsOf, mentionsOf } from './entities.ts';
import { count, measured } from './measure.ts';
import { type Content, type Limits, numbers, type TextLimit, type Violation } from './rules.ts';
import { type PostText, type SharedOptions, textsOf } from './thread.ts';

/** The option for a title of its own, for a platform with this name that publishes titles. */
export const titleOption = (name: string) => ({
  title: text(1, MAX_TEXT).meta({ description: `Replaces the post’s title on ${name}.` }),
});

/** The option for a description beside the text, of the platform with this name. */
export const descriptionOption = (name: string) => ({
  description: text(1, MAX_TEXT).meta({
    title: 'Description',
    description: `A description, published beside the text on ${name}.`,
  }),
});

/** The title of a post for a platform that publishes it. */
export const titleOf = ({ title, options }: PostText<SharedOptions>): string => options.title ?? title;

/** What the lengths are counted in, and what people may not expect of it. */
const UNITS: Record<CommonCount, readonly [unit: string, note: string]> = {
  graphemes: ['characters', ''],
  codePoints: ['characters', ', where a joined emoji counts its parts'],
  utf16: ['characters', ', where most emoji count 2'],
  bytes: ['bytes', ''],
  emojiBytes: ['characters', ', where each emoji counts as its bytes'],
};

interface Platform {
  /** The subject of a sentence: “Example”, “This server”. */
  who: string;
  platform: string;
  limits: Limits;
  countedAs: CommonCount;
}

/** Checks the texts, the title and the description of a post by the limits of a platform that counts in a common way. */
export const checkTexts = (content: Content<SharedOptions>, about: Platform): Violation[] => {
  const { who, platform, limits } = about;
  const { options, media } = content;
  const titlePath = options.title === undefined ? '/title' : `/options/${platform}/title`;
  return [
    ...textsOf(content, platform).flatMap(({ text, path }, part) =>
      checkText(text, path, about, part === 0 && media.length > 0),
    ),
    ...checkLength(who, 'title', titleOf(content), titlePath, limits.title),
    ...checkLength(
      who,
      'description',
      options.description ?? '',
      `/options/${platform}/description`,
      limits.description,
    ),
  ];
};

function checkText(text: string, path: string, about: Platform, hasFiles: boolean): Violation[] {
  const { who, limits, countedAs } = about;
  if (text.trim() === '') {
    if (hasFiles || limits.needsMedia) return [];
    return [
      {
        path,
        code: 'empty_post',
        message: `${who} needs a text${limits.files.most > 0 ? ' or a file' : ''}.`,
      },
    ];
  }
  const long = checkLength(who, 'text', text, path, { most: limits.characters, countedAs });
  const bytes = checkLength(
    ...([who, 'text', text, path] as const),
    limits.textBytes === undefined ? undefined : { most: limits.textBytes, countedAs: 'bytes' },
  );
  if (long.length > 0) return long;
  return [
    ...bytes,
    ...checkNumber(who, 'hashtags', path, limits.hashtags, () => hashtagsOf(text).length),
    ...checkNumber(who, 'links', path, limits.links, () => linksIn(text)),
    ...checkNumber(who, 'mentions', path, limits.mentions, () => mentionsOf(text).length),
  ];
}

/** A text that is longer than a limit, if there is one. */
function checkLength(
  who: string,
  what: string,
  text: string,
  path: string,
  limit: TextLimit | undefined,
): Violation[] {
  if (!limit) return [];
  const { most, countedAs } = limit;
  const length = measured(text, most, LENGTHS[countedAs]);
  if (length <= most) return [];
  const [unit, note] = UNITS[countedAs];
  const place = what === 'text' ? '' : ` in a ${what}`;
  const message = `${who} allows ${count(most)} ${unit}${place}${note}; this ${what} has ${count(length)}.`;
  return [{ path, code: 'text_too_long', message, ...numbers(most, length) }];
}

const CODES = {
  hashtags: 'too_many_hashtags',
  links: 'too_many_links',
  mentions: 'too_many_mentions',
} as const;
const ONE = { hashtags: 'hashtag', links: 'link', mentions: 'mention' } as const;

function checkNumber(
  who: string,
  what: keyof typeof CODES,
  path: string,
  most: number | undefined,
  find: () => number,
): Violation[] {
  if (most === undefined) return [];
  const actual = find();
  if (actual <= most) return [];
  const allowed = most === 0 ? `does not allow ${what}` : `allows ${most} ${most === 1 ? ONE[what] : what}`;
  const message = `${who} ${allowed} in a text; this one has ${actual}.`;
  return [{ path, code: CODES[what], message, ...numbers(most, actual) }];
}

const LINK = /https?:\/\/[^\s<>"]+/giu;
const END = /[.,;:!?)\]}'’”]$/u;

/** The number of different web addresses with a scheme; a character of punctuation at the end does not count. */
export const linksIn = (text: string): number =>
  new Set([...text.matchAll(LINK)].map(([link]) => link.replace(END, ''))).size;
