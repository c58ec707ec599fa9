import { parse } from '@plussub/srt-vtt-parser';
import { z } from 'zod';
import { rejected } from '../../media.ts';
import type { Bytes } from '../messages.ts';
import { readAll } from './read-all.ts';

const DAMAGED =
  'These subtitles are damaged: no text with its times was found, or a text ends before it begins. Export them again as WebVTT or SRT.';
const NOT_UTF8 = 'These subtitles are not encoded as UTF-8. Save them as UTF-8, then try again.';

/** Times in milliseconds. */
const parsed = z.object({ entries: z.array(z.object({ from: z.number(), to: z.number() })) });

/** Checks that a file contains texts with their times. Throws `media_rejected`. */
export async function checkSubtitles(file: Bytes): Promise<void> {
  const cues = cuesOf(textOf(await readAll(file)));
  if (cues.length === 0 || cues.some(({ from, to }) => !(from < to))) throw rejected(DAMAGED);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw rejected(NOT_UTF8, error);
  }
}

/** The parser throws a TypeError for other texts. */
function cuesOf(text: string) {
  try {
    return parsed.parse(parse(text)).entries;
  } catch (error) {
    throw rejected(DAMAGED, error);
  }
}
