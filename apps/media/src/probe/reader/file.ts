import { type MediaType, type MimeType, mimeTypeOf } from '@postrider/platform-rules/media';
import { fileTypeFromBuffer } from 'file-type';
import { checkSize, checkVideo } from '../../checks.ts';
import { acceptedKind, isMedia, typeOf } from '../../media.ts';
import type { Bytes, ProbedFacts } from '../messages.ts';
import { cleanImage } from './clean/image.ts';
import { cleanMp4 } from './clean/mp4.ts';
import { cleanWebm } from './clean/webm.ts';
import { buffered } from './containers.ts';
import { readDocument } from './document.ts';
import { readImage } from './image.ts';
import { readAll } from './read-all.ts';
import { checkSubtitles } from './subtitles.ts';
import { checkTracks, hasIndexFirst } from './tracks.ts';
import { readVideo } from './video.ts';

/** The bytes that file-type needs. */
const HEAD_BYTES = 4_100;
const NOT_TURNED = 1;

/** The detected MIME type of a file, and its facts if it is of the expected kind. */
export interface Found {
  found?: string | undefined;
  facts?: ProbedFacts;
}

/** Reads the facts of a file; without `expected`, any kind is allowed. Throws `media_rejected`. */
export async function readFile(file: Bytes, expected?: MediaType): Promise<Found> {
  const head = await file.read(0, Math.min(HEAD_BYTES, file.size));
  // file-type knows no subtitles, which are plain text.
  const found = (await fileTypeFromBuffer(head))?.mime ?? mimeTypeOf(head);
  if (!isMedia(found)) return { found };
  const mimeType = acceptedKind(found);
  if (expected && typeOf(mimeType) !== expected) return { found: mimeType };
  checkSize(mimeType, file.size);
  return { found, facts: await FACTS[typeOf(mimeType)](file, mimeType) };
}

const FACTS = { image: imageFacts, video: videoFacts, document: documentFacts, subtitles: subtitlesFacts };

async function imageFacts(file: Bytes, mimeType: MimeType): Promise<ProbedFacts> {
  const content = await readAll(file);
  const image = await readImage(content, mimeType);
  const { orientation, ...facts } = image;
  return { mimeType, duration: 0, ...facts, cleaning: { orientation, ...cleanImage(content, mimeType) } };
}

async function videoFacts(file: Bytes, mimeType: MimeType): Promise<ProbedFacts> {
  await checkTracks(file, mimeType);
  const { video, ...facts } = await readVideo(file, mimeType);
  const indexFirst = mimeType === 'video/webm' ? undefined : await hasIndexFirst(file);
  checkVideo(facts, file.size);
  const clean = mimeType === 'video/webm' ? cleanWebm : cleanMp4;
  const cleaning = { orientation: NOT_TURNED, ...(await clean(buffered(file))) };
  return {
    mimeType,
    animated: false,
    ...facts,
    cleaning,
    video: { ...video, ...(indexFirst !== undefined && { indexFirst }) },
  };
}

/** Documents are published as they are. */
async function documentFacts(file: Bytes, mimeType: MimeType): Promise<ProbedFacts> {
  const facts = await readDocument(file);
  return {
    mimeType,
    duration: 0,
    animated: false,
    ...facts,
    cleaning: { orientation: NOT_TURNED, edits: [] },
  };
}

/** Subtitles are published as they are. */
async function subtitlesFacts(file: Bytes, mimeType: MimeType): Promise<ProbedFacts> {
  await checkSubtitles(file);
  const cleaning = { orientation: NOT_TURNED, edits: [] };
  return { mimeType, width: 0, height: 0, duration: 0, animated: false, cleaning };
}
