import { z } from 'zod';
import type { Container, Containers } from '../meta/containers.ts';
import { FetchError, type FetchedFile, fetchFile } from '../meta/fetch.ts';
import { type GraphCall, shown } from '../meta/graph.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { ThreadsServer } from './behaviour.ts';
import { invalid, notFetched, unknownObject } from './errors.ts';
import { assertOwn, ownRoute, requirePermission } from './routes.ts';
import { lengthOf, linksOf } from './text.ts';

const LONGEST = 500;
const MOST_LINKS = 5;
const IMAGE_BYTES = 8_000_000;
const VIDEO_BYTES = 1_000_000_000;
const WIDEST = 10;

const yes = z
  .enum(['true', 'false'])
  .or(z.boolean().transform(String))
  .transform((value) => value === 'true');
const answer = z.string().min(1).max(25);
const poll = z.strictObject({
  option_a: answer,
  option_b: answer,
  option_c: answer.optional(),
  option_d: answer.optional(),
});
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('is no JSON');
    return undefined;
  }
});

const post = {
  text: z.string().default(''),
  reply_control: z
    .enum(['everyone', 'accounts_you_follow', 'mentioned_only', 'parent_post_author_only', 'followers_only'])
    .optional(),
  enable_reply_approvals: yes.optional(),
  reply_to_id: z.string().optional(),
  topic_tag: z
    .string()
    .regex(/^[^.&]{1,50}$/)
    .optional(),
  access_token: z.string().optional(),
};
const file = { alt_text: z.string().max(1_000).optional(), is_carousel_item: yes.default(false) };
const spoiler = { is_spoiler_media: yes.optional() };

/** What a container is made from. Parameters that its kind does not have are refused. */
const content = z.discriminatedUnion('media_type', [
  z.strictObject({
    ...post,
    media_type: z.literal('TEXT'),
    text: z.string().min(1),
    link_attachment: z.url().optional(),
    poll_attachment: json.pipe(poll).or(poll).optional(),
  }),
  z.strictObject({ ...post, ...file, ...spoiler, media_type: z.literal('IMAGE'), image_url: z.string() }),
  z.strictObject({ ...post, ...file, ...spoiler, media_type: z.literal('VIDEO'), video_url: z.string() }),
  z.strictObject({
    ...post,
    ...spoiler,
    media_type: z.literal('CAROUSEL'),
    children: z
      .string()
      .transform((ids) => ids.split(','))
      .or(z.array(z.string())),
  }),
]);
export type ThreadsContent = z.infer<typeof content>;
export type ThreadsContainer = Container<ThreadsContent>;

interface Setup {
  server: ThreadsServer;
  containers: Containers<ThreadsContent>;
  processingMs: number;
}

/** Creating containers. */
export const containerRoutes = ({ server, containers, processingMs }: Setup): Route[] => [
  ownRoute(server, {
    method: 'post',
    path: '/:user/threads',
    operations: ['upload'],
    scope: 'threads_content_publish',
    handle: (call, account) => create(call, account, containers, processingMs),
  }),
];

async function create(
  call: GraphCall,
  account: Account,
  containers: Containers<ThreadsContent>,
  processingMs: number,
): Promise<Reply> {
  assertOwn(call, account);
  const { appsecret_proof: _proof, ...parameters } = call.parameters;
  const given = content.safeParse(parameters);
  if (!given.success) throw invalid(z.prettifyError(given.error));
  const { data } = given;
  checkWords(call, data);
  const children = data.media_type === 'CAROUSEL' ? childrenOf(account, data.children, containers) : [];
  const { file, failure } = await fetched(data);
  const container = containers.add({
    accountId: account.id,
    content: data,
    file,
    children,
    failure,
    processingMs: data.media_type === 'TEXT' ? processingMs / 4 : processingMs,
  });
  return { status: 200, body: { id: container.id } };
}

function checkWords(call: GraphCall, data: ThreadsContent): void {
  const card = data.media_type === 'TEXT' ? data.link_attachment : undefined;
  if (lengthOf(data.text) > LONGEST) throw invalid('text must be at most 500 characters long');
  if (linksOf(data.text, card).size > MOST_LINKS)
    throw invalid('THREADS_API__LINK_LIMIT_EXCEEDED: a post has at most 5 links');
  if (card !== undefined && data.media_type === 'TEXT' && data.poll_attachment)
    throw invalid('a post has a link attachment or a poll');
  if (data.reply_to_id === undefined) return;
  requirePermission(call.token, 'threads_manage_replies');
  if (!call.network.post(data.reply_to_id)) throw unknownObject(data.reply_to_id);
}

function childrenOf(
  { id: accountId }: Account,
  ids: readonly string[],
  containers: Containers<ThreadsContent>,
): ThreadsContainer[] {
  if (ids.length < 2 || ids.length > 20) throw invalid('a carousel has 2 to 20 children');
  return ids.map((id) => {
    const child = containers.find(accountId, id);
    const isItem = child && 'is_carousel_item' in child.content && child.content.is_carousel_item;
    if (!child || !isItem) throw invalid(`${id} is no carousel item`);
    if (containers.status(child) !== 'FINISHED') throw invalid(`${id} is not ready`);
    return child;
  });
}

/** The file of a container. An image is fetched at once; a video that can't be fetched or used makes it fail later. */
async function fetched(data: ThreadsContent): Promise<{ file: FetchedFile | null; failure: string | null }> {
  try {
    if (data.media_type === 'IMAGE') return { file: await image(data.image_url), failure: null };
    if (data.media_type !== 'VIDEO') return { file: null, failure: null };
    const file = await fetchFile(data.video_url, 'video', VIDEO_BYTES);
    return { file, failure: wrongWith(file) };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (data.media_type === 'VIDEO') return { file: null, failure: 'FAILED_DOWNLOADING_VIDEO' };
    throw notFetched(error.message);
  }
}

async function image(address: string): Promise<FetchedFile> {
  const file = await fetchFile(address, 'image', IMAGE_BYTES);
  if (!['image/jpeg', 'image/png'].includes(file.mimeType))
    throw new FetchError(`the file is ${file.mimeType}`);
  if (file.width / file.height > WIDEST || file.height / file.width > WIDEST)
    throw new FetchError('the aspect ratio is not supported');
  return file;
}

function wrongWith({ width, height, duration, frameRate }: FetchedFile): string | null {
  if (width / height > WIDEST || width > 1_920) return 'INVALID_ASPEC_RATIO';
  if (duration > 300) return 'INVALID_DURATION';
  return frameRate > 0 && (frameRate < 22.9 || frameRate > 60.1) ? 'INVALID_FRAME_RATE' : null;
}

/** A container as its platform shows it. */
export function containerReply(
  call: GraphCall,
  containers: Containers<ThreadsContent>,
  found: ThreadsContainer,
): Reply {
  const status = containers.poll(found);
  const error_message = status === 'ERROR' ? (found.failure ?? 'UNKNOWN') : undefined;
  return { status: 200, body: shown(call, 'ThreadsContainer', { id: found.id, status, error_message }) };
}
