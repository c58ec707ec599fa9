import { checkPages } from '../../checks.ts';
import { rejected } from '../../media.ts';
import { writeTemporaryFile } from '../../temporary-file.ts';
import type { Bytes } from '../messages.ts';
import { openPdf, type Pdf } from './pdf.ts';
import { chunksOf } from './read-all.ts';

const DAMAGED = 'This document is damaged or incomplete. Open it to check, export it again and retry.';
const ENCRYPTED =
  'This document is encrypted. Save it without a password and without restrictions, then try again.';

/** The part of a document at its end that contains its last marker. */
const TAIL_BYTES = 1_024;
const LAST_MARKER = '%%EOF';
/** Far beyond the largest paper. */
const MAX_POINTS = 1_000_000;

/**
 * Opens a document on disk, so that a large one takes little memory. Throws `media_rejected` for one that is damaged or
 * encrypted.
 */
export async function withDocument<T>(file: Bytes, use: (pdf: Pdf) => T): Promise<T> {
  await using content = await writeTemporaryFile(chunksOf(file));
  const tail = content.read(Math.max(0, content.size - TAIL_BYTES), TAIL_BYTES);
  if (!tail.includes(LAST_MARKER)) throw rejected(DAMAGED);
  const pdf = await openPdf(content).catch((error: unknown) => {
    throw rejected(DAMAGED, error);
  });
  if (pdf === 'encrypted' || pdf?.isEncrypted) throw rejected(ENCRYPTED);
  if (!pdf) throw rejected(DAMAGED);
  return use(pdf);
}

/** Reads the number of pages of a PDF, and the size of its first one in points. Throws `media_rejected`. */
export const readDocument = (file: Bytes) =>
  withDocument(file, (pdf) => {
    const { pageCount } = pdf;
    checkPages(pageCount);
    // The number is the document's claim.
    for (let page = pageCount - 1; page > 0; page -= 1) sizeOf(pdf, page);
    return { pageCount, ...sizeOf(pdf, 0) };
  });

/** The size of a page in whole points. Throws `media_rejected` if there is no such page. */
export function sizeOf(pdf: Pdf, page: number) {
  const { width = 0, height = 0 } = pdf.sizeOf(page) ?? {};
  const isPage = width > 0 && height > 0 && width < MAX_POINTS && height < MAX_POINTS;
  if (!isPage) throw rejected(DAMAGED);
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
