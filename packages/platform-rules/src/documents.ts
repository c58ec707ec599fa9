import { count, megabytes } from './measure.ts';
import { type ContentFile, type Limits, mediaViolation, numbers, type Violation } from './rules.ts';

/** Whether a platform takes documents. */
export const takesDocuments = ({ files: { documents = 0 } }: Limits): boolean => documents > 0;

/**
 * Checks the documents of a post, in the same way for all platforms. Their number is checked with that of other files.
 * @param who the platform, as the subject of a sentence
 */
export const checkDocuments = (who: string, files: readonly ContentFile[], limits: Limits): Violation[] =>
  files.flatMap((file) => (file.type === 'document' ? checkDocument(who, file, limits) : []));

function checkDocument(who: string, file: ContentFile, limits: Limits): Violation[] {
  if (!takesDocuments(limits))
    return [mediaViolation(file, 'media_type_unsupported', `${who} does not support documents.`)];
  const { documentBytes = Number.POSITIVE_INFINITY, documentPages = Number.POSITIVE_INFINITY } = limits;
  const { size, pageCount = 0 } = file;
  const found: Violation[] = [];
  if (size > documentBytes) {
    const message = `${who} allows documents of up to ${megabytes(documentBytes)}.`;
    found.push(mediaViolation(file, 'media_too_large', message, numbers(documentBytes, size)));
  }
  if (pageCount > documentPages) {
    const message = `${who} allows documents of up to ${count(documentPages)} pages; this one has ${count(pageCount)}.`;
    found.push(mediaViolation(file, 'document_too_long', message, numbers(documentPages, pageCount)));
  }
  return found;
}
