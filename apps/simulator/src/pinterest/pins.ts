import express from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import { type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import type { PinterestServer } from './behaviour.ts';
import { ownBoard } from './boards.ts';
import { notPermitted, parsed, pinNotFound, pinterestError } from './errors.ts';
import { pageOf } from './paging.ts';
import { filesOf, mediaSource } from './sources.ts';
import { scoped } from './tokens.ts';

const id = z.string().regex(/^\d+$/);
const textOf = (most: number) => z.string().max(most).nullish();

const newPin = z.strictObject({
  board_id: id,
  board_section_id: id.nullish(),
  title: textOf(100),
  description: textOf(800),
  link: textOf(2_048),
  alt_text: textOf(500),
  dominant_color: z.string().nullish(),
  parent_pin_id: id.nullish(),
  media_source: mediaSource,
});

export const pinRecord = z.object({
  title: z.string().nullable(),
  link: z.string().nullable(),
  board: z.string(),
  section: z.string().nullable(),
  boardName: z.string(),
  sourceType: z.string(),
  /** Whether only its owner sees it. */
  isHidden: z.boolean(),
});

const SENT_AS: Record<string, string> = { video_id: 'video', image_url: 'image', image_base64: 'image' };

/** Creating, reading, listing and deleting Pins. */
export const pinRoutes = (server: PinterestServer): Route[] => [
  scoped({
    method: 'post',
    path: '/pins',
    operations: ['publish'],
    scope: 'pins:write',
    parse: [express.json({ limit: '120mb' })],
    handle: (call, account) => create(call, account, server),
  }),
  scoped({
    method: 'get',
    path: '/pins/:id',
    operations: ['metrics', 'lookup'],
    scope: 'pins:read',
    handle: (call, account) => ({ status: 200, body: withMetrics(call, own(call, account), account) }),
  }),
  scoped({
    method: 'delete',
    path: '/pins/:id',
    operations: ['delete'],
    scope: 'pins:write',
    handle(call, account): Reply {
      call.network.deletePost(own(call, account));
      return { status: 204 };
    },
  }),
  ...['/boards/:board/pins', '/boards/:board/sections/:section/pins'].map((path) =>
    scoped({
      method: 'get',
      path,
      operations: ['lookup'],
      scope: 'pins:read',
      handle: (call, account) => list(call, account, server),
    }),
  ),
];

async function create(call: Incoming, account: Account, { behaviour }: PinterestServer): Promise<Reply> {
  const given = parsed(newPin, call.req.body);
  const { board_section_id: section = null, title = null, link = null, alt_text: alt = null } = given;
  const board = ownBoard(call.network, account, given.board_id, section);
  if (behaviour.trial === 'refused')
    throw pinterestError(403, 29, 'Apps with Trial access may not create Pins in production.');
  const { media, cover } = await filesOf(call, account, given.media_source, alt);
  const pinId = snowflake();
  const { source_type: sourceType } = given.media_source;
  const place = { board: board.id, section, boardName: board.name };
  const record = { title, link, ...place, sourceType, cover, isHidden: behaviour.trial === 'hidden' };
  const post = call.network.publish(account, {
    id: pinId,
    path: `/pin/${pinId}/`,
    key: null,
    cid: null,
    text: given.description ?? '',
    media,
    record,
    receivedAtMs: call.receivedAtMs,
  });
  return { status: 201, body: json(post, account) };
}

/** The Pins of a board, or of a section, newest first. */
function list(call: Incoming, account: Account, { behaviour }: PinterestServer): Reply {
  const { board, section } = call.req.params;
  const wanted = section === undefined ? undefined : String(section);
  const { id: boardId } = ownBoard(call.network, account, String(board), wanted);
  const all = behaviour.listsPins ? call.network.postsOf(account.id) : [];
  const here = all.filter((post) => {
    const about = pinRecord.parse(post.record);
    return about.board === boardId && (wanted === undefined || about.section === wanted);
  });
  return pageOf(call, here, (post) => json(post, account));
}

function own({ req, network }: Incoming, account: Account): Post {
  const post = network.post(String(req.params.id));
  if (post?.platform !== 'pinterest') throw pinNotFound();
  if (post.accountId !== account.id) throw notPermitted();
  return post;
}

/** A Pin as Pinterest returns it. Times have no zone. */
function json({ id, text, media, record, acceptedAtMs }: Post, { handle: username }: Account) {
  const { title, link, board, section, sourceType } = pinRecord.parse(record);
  return {
    id,
    created_at: new Date(acceptedAtMs).toISOString().slice(0, 19),
    title,
    description: text === '' ? null : text,
    link,
    alt_text: media[0]?.alt ?? null,
    board_id: board,
    board_section_id: section,
    board_owner: { username },
    media: { media_type: SENT_AS[sourceType] ?? 'multiple_images' },
    creative_type: 'REGULAR',
    is_owner: true,
    is_standard: true,
    has_been_promoted: false,
    parent_pin_id: null,
    dominant_color: null,
  };
}

function withMetrics(call: Incoming, post: Post, account: Account) {
  // Pinterest's client for Python writes “True”.
  if (searchOf(call).get('pin_metrics')?.toLowerCase() !== 'true') return json(post, account);
  const { views, likes, replies, reposts } = post.metrics;
  const counted = { impression: views ?? 0, pin_click: 0, clickthrough: 0, save: reposts };
  const lifetime_metrics = { ...counted, reaction: likes, comment: replies };
  return { ...json(post, account), pin_metrics: { '90d': counted, lifetime_metrics } };
}
