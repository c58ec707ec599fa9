import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { z } from 'zod';
import type { Account } from '../rows.ts';
import type { Operation } from '../shapes.ts';
import { receiverError } from './errors.ts';

const texts = {
  caption: z.string(),
  title: z.string(),
  thread: z.array(z.string()),
  link: z.string().nullable(),
};
const file = z.strictObject({
  url: z.url(),
  filename: z.string(),
  mimeType: z.string(),
  size: z.int(),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  altText: z.string(),
});
const common = { id: z.string().min(1), createdAt: z.iso.datetime() };
const publicationId = z.string().min(1);

/** The requests of Postrider, with exactly their fields. */
const message = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('ping'), data: z.strictObject({}) }),
  z.strictObject({
    ...common,
    type: z.literal('post.publish'),
    data: z.strictObject({
      publicationId,
      postId: z.uuid(),
      workspaceId: z.string(),
      account: z.strictObject({ address: z.url() }),
      scheduledAt: z.iso.datetime(),
      ...texts,
      media: z.array(file),
    }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('post.lookup'),
    data: z.strictObject({ publicationId }),
  }),
  z.strictObject({
    ...common,
    type: z.literal('post.update'),
    data: z.strictObject({ id: z.string(), publicationId, ...texts }),
  }),
  z.strictObject({ ...common, type: z.literal('post.delete'), data: z.strictObject({ id: z.string() }) }),
]);
export type Message = z.infer<typeof message>;
export type MessageOf<T extends Message['type']> = Extract<Message, { type: T }>;

const OPERATIONS: Record<Message['type'], Operation> = {
  ping: 'session',
  'post.publish': 'publish',
  'post.lookup': 'lookup',
  'post.update': 'edit',
  'post.delete': 'delete',
};
const typed = z.object({ type: z.string() });
const TOLERANCE_SECONDS = 300;

const bytesOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function jsonOf(req: Request): unknown {
  try {
    return JSON.parse(bytesOf(req).toString());
  } catch {
    return undefined;
  }
}

const isType = (type: string): type is Message['type'] => Object.hasOwn(OPERATIONS, type);

/** What a request is for, by the type in its body. */
export function operationOf(req: Request): readonly [Operation] {
  const { type = '' } = typed.safeParse(jsonOf(req)).data ?? {};
  return [isType(type) ? OPERATIONS[type] : 'other'];
}

/** The secret that an account shares with Postrider. */
export const secretOf = ({ signingKey }: Pick<Account, 'signingKey'>): string =>
  `whsec_${Buffer.from(signingKey, 'hex').toString('base64')}`;

/** The message of a request with a valid signature. Throws the receiver's error otherwise. */
export function messageOf(req: Request, account: Account): Message {
  const id = req.get('webhook-id') ?? '';
  const seconds = req.get('webhook-timestamp') ?? '';
  const isFresh = Math.abs(Date.now() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS;
  const key = Buffer.from(account.signingKey, 'hex');
  const signed = createHmac('sha256', key).update(`${id}.${seconds}.`).update(bytesOf(req)).digest();
  const given = (req.get('webhook-signature') ?? '').split(' ').map((each) => each.replace(/^v1,/, ''));
  const isSigned = given.some((each) => {
    const bytes = Buffer.from(each, 'base64');
    return bytes.length === signed.length && timingSafeEqual(bytes, signed);
  });
  if (!isSigned || !isFresh) throw receiverError(401, 'The signature is not valid.');
  const read = message.safeParse(jsonOf(req));
  if (!read.success) throw receiverError(400, z.prettifyError(read.error));
  if (read.data.id !== id) throw receiverError(400, 'The header webhook-id differs from the id in the body.');
  return read.data;
}
