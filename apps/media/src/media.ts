import {
  isMimeType,
  MEDIA_TYPES,
  type MediaType,
  MIME_TYPES,
  type MimeType,
  type VideoFacts,
} from '@postrider/platform-rules/media';
import type { Position } from '@postrider/service';
import { AppError } from '@postrider/service/errors';

/** The detected properties of a file. */
export interface Facts {
  mimeType: MimeType;
  /** Bytes. */
  size: number;
  /** Pixels, as displayed: with the rotation of the file. Those of a document's first page, in points. */
  width: number;
  height: number;
  /** Seconds; 0 unless it is a video. */
  duration: number;
  /** A GIF, PNG or WebP with more than one frame. */
  animated: boolean;
  /** The pages of a document. */
  pageCount?: number | undefined;
  /** How a video is encoded; absent for other files, and for a file that an older version added. */
  video?: VideoFacts | undefined;
  /** Absent for a file that an older version added; it is examined again before it is published. */
  cleaning?: Cleaning | undefined;
}

/** How a file is changed before it is published, as FileEdits of the contract in their binary form. */
export interface Cleaning {
  /** The orientation of an image in TIFF's numbers. */
  orientation: number;
  edits: Uint8Array;
  /** The edits that keep the credits, if the file has any. */
  creditedEdits?: Uint8Array | undefined;
}

/** An immutable item of a workspace's library. */
export interface Item extends Facts {
  mediaId: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  /** The limited key that added it; absent: another caller. */
  keyId?: string;
  /** The key of the bytes in the object store. */
  key: string;
  /** '' if unknown. */
  filename: string;
  /** The key of its upload; '' for an import. */
  slotKey: string;
  createdAt: Date;
}

/** A permission for a client to upload one file. */
export interface Slot {
  key: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  /** The limited key that began the upload; absent: another caller. */
  keyId?: string;
  mediaId: string;
  /** As announced by the client. */
  mimeType: MimeType;
  size: number;
  filename: string;
}

/** A page of a workspace's items. */
export interface ItemQuery {
  /** Only items of this profile; "": any. */
  profileId: string;
  /** Absent: any. */
  type?: MediaType | undefined;
  /** A part of the file name, in upper or lower case. Reads all items of the workspace. */
  search: string;
  limit: number;
  offset: number;
  /** Only items after this one. */
  after?: Position | undefined;
}

/** A page of a list; a search may return fewer items than requested although there are more. */
export interface ItemPage {
  items: Item[];
  /** The start of the next page; undefined after the last. */
  next: Position | undefined;
  /** The number of items that a search examined, if it stopped before the end; otherwise 0. */
  searched: number;
}

const MAX_FILENAME = 255;
export const ACCEPTED =
  'Accepted are JPEG, PNG, GIF and WebP images, MP4, MOV and WebM videos, PDF documents, and WebVTT and SRT subtitles.';

export const typeOf = (mimeType: MimeType): MediaType => MEDIA_TYPES[mimeType].type;
export const mimeTypesOf = (type: MediaType): MimeType[] =>
  MIME_TYPES.filter((mimeType) => typeOf(mimeType) === type);
export const nameOf = (mimeType: MimeType): string => MEDIA_TYPES[mimeType].name;

/** True for PDF, subtitles, and any image or video type, accepted or not. */
export const isMedia = (found: string | undefined): found is string =>
  /^(image|video)\/|^application\/(pdf|x-subrip)$|^text\/vtt$/.test(found ?? '');

/** `media_rejected` with a message that includes the next step. */
export const rejected = (message: string, cause?: unknown) =>
  new AppError('media_rejected', message, { cause });

/**
 * The accepted type for a MIME type that was detected in a file; throws `media_rejected`. An animated PNG counts as
 * PNG, and Apple's M4V as MP4, because players treat them alike.
 */
export function acceptedKind(found: string | undefined): MimeType {
  const aliases: Record<string, MimeType> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' };
  const kind = found && (aliases[found] ?? found);
  if (kind && isMimeType(kind)) return kind;
  throw rejected(
    found
      ? `Files of the type ${found} are not supported. ${ACCEPTED}`
      : `This file is not of a supported type. ${ACCEPTED}`,
  );
}

/**
 * A name that is safe to show and to put into a header: no folders, no control or direction-changing characters, at
 * most 255 characters with its extension. '' if nothing remains.
 */
export function cleanFilename(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const visible = last
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  if (/^\.*$/.test(visible)) return '';
  const characters = [...visible];
  if (characters.length <= MAX_FILENAME) return visible;
  const ending = /\.[^.]{1,16}$/u.exec(visible)?.[0] ?? '';
  return characters.slice(0, MAX_FILENAME - [...ending].length).join('') + ending;
}
