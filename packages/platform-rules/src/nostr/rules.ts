import { checkFiles } from '../files.ts';
import { megabytes } from '../measure.ts';
import {
  type Content,
  type ContentFile,
  type Limits,
  mediaViolation,
  numbers,
  takesType,
  type Violation,
} from '../rules.ts';
import { checkTexts } from '../texts.ts';
import type { NostrOptions } from './limits.ts';

const WHO = 'Nostr';

/** Everything that the account's relay would refuse, and what free media servers don't take. */
export function check(content: Content<NostrOptions>, limits: Limits): Violation[] {
  const { media } = content;
  return [
    ...checkTexts(content, {
      who: 'This Nostr relay',
      platform: 'nostr',
      limits,
      countedAs: 'bytes',
    }),
    ...checkFiles(WHO, media, limits),
    ...media.flatMap((file) => checkFile(file, limits)),
  ];
}

function checkFile(file: ContentFile, limits: Limits): Violation[] {
  const found: Violation[] = [];
  if (!takesType(limits, file))
    found.push(
      mediaViolation(
        file,
        'media_type_unsupported',
        `${WHO} does not support ${file.mimeType} files, which most apps don’t show.`,
      ),
    );
  const most = file.type === 'image' ? limits.imageBytes : limits.videoBytes;
  if (file.size > most) {
    const message = `${WHO} allows ${file.type}s of up to ${megabytes(most)}.`;
    found.push(mediaViolation(file, 'media_too_large', message, numbers(most, file.size)));
  }
  return found;
}
