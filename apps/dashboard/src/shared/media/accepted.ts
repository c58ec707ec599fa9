import { MIME_TYPES } from '@postrider/platform-rules/media';

/** The files of a file field; includes file extensions that some programs write but browsers do not know. */
export const ACCEPTED_FILES = [...MIME_TYPES, '.jfif', '.jpg-large', '.jpeg-large', '.vtt', '.srt'].join(',');
