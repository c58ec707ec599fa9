import { type MimeType, mimeTypeOf } from '@postrider/platform-rules/media';
import sharp from 'sharp';
import { snowflake } from '../ids.ts';
import type { Network } from '../network.ts';
import type { Account, Media } from '../rows.ts';
import { badRequest } from './errors.ts';

/** The kinds of messages with a file, by the parameter that has it. */
export const KINDS = ['photo', 'video', 'animation', 'document', 'audio'] as const;
export type Kind = (typeof KINDS)[number];

const PHOTO_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS = 10_000;
const MOST_RATIO = 20;
const ATTACHED = /^attach:\/\/(.+)$/;

interface Sent {
  network: Network;
  account: Account;
  /** The parameters of the call, with the files of the form. */
  given: Readonly<Record<string, unknown>>;
}

/** The file of a message. Throws the error of Telegram. */
export async function fileOf(
  { network, account, given }: Sent,
  kind: Kind,
  input: string | Buffer,
): Promise<Media> {
  const name = typeof input === 'string' ? ATTACHED.exec(input)?.[1] : undefined;
  const bytes = name === undefined ? input : given[name];
  if (typeof bytes === 'string') {
    const known = network.media(bytes);
    if (known?.accountId === account.id) return known;
  }
  if (!Buffer.isBuffer(bytes)) throw badRequest('wrong file identifier/HTTP URL specified');
  const size = kind === 'photo' ? await photoSize(bytes) : { width: null, height: null };
  return network.addMedia({
    platform: 'telegram',
    id: `AgAC${snowflake()}`,
    accountId: account.id,
    mimeType: mimeTypeOf(bytes) ?? USUAL[kind],
    bytes,
    alt: null,
    ...size,
    readyAtMs: Date.now(),
  });
}

const USUAL: Record<Kind, MimeType | 'audio/mpeg' | 'application/octet-stream'> = {
  photo: 'image/jpeg',
  video: 'video/mp4',
  animation: 'image/gif',
  document: 'application/octet-stream',
  audio: 'audio/mpeg',
};

async function photoSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  if (bytes.length > PHOTO_BYTES) throw badRequest('file is too big');
  const facts = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (!facts) throw badRequest('IMAGE_PROCESS_FAILED');
  const { width, height } = facts;
  const isWrong = width + height > MOST_PIXELS || Math.max(width / height, height / width) > MOST_RATIO;
  if (isWrong) throw badRequest('PHOTO_INVALID_DIMENSIONS');
  return { width, height };
}
