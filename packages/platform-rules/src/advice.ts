import { optionsFor } from './account-options.ts';
import type { AccountFacts, PostContent } from './check.ts';
import { PLATFORM_DEFINITIONS } from './definitions.ts';
import { contentFiles, readFileOptions } from './files.ts';
import { takesAltText, type Violation } from './rules.ts';
import { textsOf } from './thread.ts';

/**
 * Advice about a post that platforms accept: files without a description where people could read one, files that are shown
 * in a special form, mentions that notify nobody, and what the post costs. In linear time, for options that match their schemas.
 */
export function adviceOn(post: PostContent, accounts: readonly AccountFacts[]): Violation[] {
  const found = accounts.flatMap((account) => [
    ...undescribed(post, account),
    ...shownAs(post, account),
    ...notNotified(post, account),
    ...price(post, account),
  ]);
  return [...new Map(found.map((one) => [`${one.path} ${one.message}`, one])).values()];
}

function undescribed({ options, media }: PostContent, { id, platform, limits }: AccountFacts): Violation[] {
  const about = readFileOptions(optionsFor(options, platform, id));
  return contentFiles(media, about, platform).flatMap((file): Violation[] => {
    if (file.altText.trim() !== '' || !takesAltText(limits, file)) return [];
    const message = `This ${file.type} has no description. Describe it for people who can’t see it.`;
    return [{ path: file.altTextPath, code: 'missing_alt_text', message }];
  });
}

function shownAs({ options, media }: PostContent, { id, platform }: AccountFacts): Violation[] {
  const about = readFileOptions(optionsFor(options, platform, id));
  return contentFiles(media, about, platform).flatMap((file): Violation[] => {
    const message = PLATFORM_DEFINITIONS[platform].shownAs?.(file);
    return message ? [{ path: file.path, code: 'shown_as', message, platform }] : [];
  });
}

function notNotified({ caption, title, options }: PostContent, { id, platform }: AccountFacts): Violation[] {
  const content = { caption, title, options: optionsFor(options, platform, id), media: [] };
  const found = PLATFORM_DEFINITIONS[platform].notNotified?.(content) ?? [];
  return found.map(({ path, message }) => ({ path, code: 'not_notified', message, platform }));
}

function price({ caption, title, options }: PostContent, { id, platform }: AccountFacts): Violation[] {
  const texts = textsOf({ caption, title, options: optionsFor(options, platform, id) }, platform);
  const message = PLATFORM_DEFINITIONS[platform].price?.(texts.map(({ text }) => text));
  return message ? [{ path: texts[0]?.path ?? '/caption', code: 'price', message, platform }] : [];
}
