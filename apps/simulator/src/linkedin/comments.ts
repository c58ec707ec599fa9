import express from 'express';
import { z } from 'zod';
import { snowflake } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account, Post } from '../rows.ts';
import { authorOf } from './authors.ts';
import type { LinkedinServer } from './behaviour.ts';
import { badRequest, linkedinError, notPermitted } from './errors.ts';
import type { Rest } from './rest.ts';

const LONGEST = 1_250;
const text = z.string().min(1).max(LONGEST);

const newComment = z.strictObject({
  actor: z.string(),
  object: z.string(),
  message: z.strictObject({ text }),
});
const patch = z.strictObject({
  patch: z.strictObject({
    message: z.strictObject({ $set: z.strictObject({ text }) }),
  }),
});
/** What a comment is kept with: the URN of its post. */
const commentRecord = z.object({ object: z.string() });

export const isComment = ({ record }: Post): boolean => commentRecord.safeParse(record).success;

const parse = [express.json()];

/** Comments of Pages, as plain text. A new post can't be commented on at first. */
export const commentRoutes = (server: LinkedinServer, rest: Rest): Route[] => {
  const path = '/socialActions/:urn/comments';
  return [
    rest({
      method: 'post',
      path,
      operations: ['publish'],
      parse,
      handle: (call, account) => create(call, account, server),
    }),
    rest({ method: 'get', path, operations: ['lookup'], handle: list }),
    rest({ method: 'post', path: `${path}/:id`, operations: ['edit'], parse, handle: edit }),
    rest({ method: 'delete', path: `${path}/:id`, operations: ['delete'], handle: destroy }),
  ];
};

const missing = () => linkedinError(404, 'NOT_FOUND', 'There is no such entity');
const urnOf = (post: string, id: string) => `urn:li:comment:(${post},${id})`;

function assertPage({ platform }: Account): void {
  if (platform !== 'linkedin_page') throw notPermitted('socialActions.CREATE');
}

function create(call: Incoming, account: Account, { behaviour }: LinkedinServer): Reply {
  assertPage(account);
  const given = newComment.safeParse(call.req.body ?? {});
  if (!given.success) throw badRequest('ILLEGAL_ARGUMENT', z.prettifyError(given.error));
  const { actor, object, message } = given.data;
  const post = call.network.post(String(call.req.params.urn));
  if (actor !== authorOf(account)) throw notPermitted('socialActions.CREATE');
  if (!post || object !== post.id || post.acceptedAtMs + behaviour.commentsAfterMs > Date.now())
    throw missing();
  const id = snowflake();
  const commentUrn = urnOf(post.id, id);
  call.network.publish(account, {
    id: commentUrn,
    path: `${post.path}comments/${id}/`,
    key: null,
    cid: null,
    text: message.text,
    media: [],
    record: { object: post.id },
    receivedAtMs: call.receivedAtMs,
  });
  const body = { id, commentUrn, actor, object, message, created: { actor, time: Date.now() } };
  return { status: 201, headers: { 'x-restli-id': id }, body };
}

function list(call: Incoming, account: Account): Reply {
  const post = call.network.post(String(call.req.params.urn));
  if (!post) throw missing();
  const elements = call.network
    .postsOf(account.id)
    .filter(({ record }) => commentRecord.safeParse(record).data?.object === post.id)
    .map(({ id, text: shown, acceptedAtMs }) => ({
      id: id.replace(/^.*,(\d+)\)$/, '$1'),
      commentUrn: id,
      object: post.id,
      actor: authorOf(account),
      message: { text: shown },
      created: { actor: authorOf(account), time: acceptedAtMs },
    }));
  return { status: 200, body: { paging: { start: 0, count: elements.length, links: [] }, elements } };
}

function own({ req, network }: Incoming, account: Account): Post {
  if (req.query.actor !== authorOf(account)) throw notPermitted('socialActions');
  const found = network.post(urnOf(String(req.params.urn), String(req.params.id)));
  if (found?.accountId !== account.id) throw missing();
  return found;
}

function edit(call: Incoming, account: Account): Reply {
  const given = patch.safeParse(call.req.body ?? {});
  if (call.req.get('x-restli-method') !== 'PARTIAL_UPDATE' || !given.success)
    throw badRequest('ILLEGAL_ARGUMENT', 'The update can not be read');
  const row = { ...own(call, account), text: given.data.patch.message.$set.text };
  call.network.save({ table: 'posts', row });
  return { status: 204 };
}

function destroy(call: Incoming, account: Account): Reply {
  call.network.deletePost(own(call, account));
  return { status: 204 };
}
