import type { MastodonOptions } from '@postrider/contracts';
import type { Violation } from '@postrider/service';
import type { Content, MediaFacts } from '../connector.ts';
import { count, measured, megabytes } from '../text.ts';
import { textsOf } from '../thread.ts';
import type { Limits } from './limits.ts';
import { lengthOf } from './text.ts';

/** Everything a Mastodon server with these limits would object to. */
export function check(content: Content<MastodonOptions>, limits: Limits): Violation[] {
  const { options, media } = content;
  const texts = textsOf(content, 'mastodon').flatMap(({ text, path }, part) =>
    checkText(text, path, options.spoilerText ?? '', part === 0 && media !== null, limits),
  );
  const found = [...texts, ...(media ? checkMedia(media, limits) : [])];
  const alt = Array.from(options.altText ?? '').length;
  if (alt > limits.descriptionCharacters) {
    const message = `This Mastodon server takes ${count(limits.descriptionCharacters)} characters of description.`;
    found.push({ path: '/options/mastodon/altText', code: 'text_too_long', message });
  }
  return found;
}

function checkText(
  text: string,
  path: string,
  warning: string,
  hasFile: boolean,
  limits: Limits,
): Violation[] {
  if (text.trim() === '' && !hasFile && !warning)
    return [{ path, code: 'empty_post', message: 'A Mastodon post needs a text, a picture or a video.' }];
  const lengthHere = (words: string) =>
    measured(words, limits.characters, (counted) => lengthOf(counted, limits.charactersPerUrl));
  const length = lengthHere(text) + lengthHere(warning);
  if (length <= limits.characters) return [];
  const what = warning ? 'this text with its warning' : 'this text';
  const message = `This Mastodon server takes ${count(limits.characters)} characters; ${what} has ${count(length)}.`;
  return [{ path, code: 'text_too_long', message }];
}

function checkMedia(media: MediaFacts, limits: Limits): Violation[] {
  const objection = (code: string, message: string): Violation => ({ path: '/mediaId', code, message });
  const found: Violation[] = [];
  if (limits.mimeTypes && !limits.mimeTypes.includes(media.mimeType))
    found.push(
      objection('media_type_unsupported', `This Mastodon server does not take ${media.mimeType} files.`),
    );
  const isImage = media.type === 'image';
  const maxBytes = isImage ? limits.imageBytes : limits.videoBytes;
  if (media.size > maxBytes) {
    const kind = isImage ? 'pictures' : 'videos';
    found.push(
      objection('media_too_large', `This Mastodon server takes ${kind} up to ${megabytes(maxBytes)}.`),
    );
  }
  if (isImage && media.width * media.height > limits.imagePixels)
    found.push(objection('media_too_large', 'This picture has more pixels than this Mastodon server takes.'));
  return found;
}
