import express, { type Request, type RequestHandler } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { ApiError, type Incoming, type Reply, type Route, searchOf } from '../platform.ts';
import type { Operation } from '../shapes.ts';
import type { WordpressServer } from './behaviour.ts';
import { htmlPage, noRoute, wpError } from './errors.ts';
import { createMedia, listMedia } from './media.ts';
import { apiPathOf, isPretty, SITE } from './paths.ts';
import { createPost, listComments, listPosts, removePost, showPost, updatePost } from './posts.ts';
import { createTag, listCategories, listTags } from './terms.ts';
import { authorize, userJson } from './users.ts';

type Operations = readonly [Operation, ...Operation[]];

interface Endpoint {
  method: string;
  path: RegExp;
  operations: Operations | ((req: Request) => Operations);
  handle(call: Incoming, server: WordpressServer, id: number): Reply | Promise<Reply>;
}

const POST = /^\/wp\/v2\/posts\/(\d+)$/;
const [POSTS, MEDIA, TAGS] = [/^\/wp\/v2\/posts$/, /^\/wp\/v2\/media$/, /^\/wp\/v2\/tags$/] as const;

const ENDPOINTS: readonly Endpoint[] = [
  { method: 'GET', path: /^\/$/, operations: ['instance'], handle: showRoot },
  {
    method: 'GET',
    path: /^\/wp\/v2\/users\/me$/,
    operations: ['session'],
    handle: (call, server) => ({ status: 200, body: userJson(authorize(call, server), server, call.origin) }),
  },
  { method: 'POST', path: MEDIA, operations: ['upload'], handle: createMedia },
  { method: 'GET', path: MEDIA, operations: ['poll'], handle: listMedia },
  // The draft belongs to what is sent ahead.
  { method: 'POST', path: POSTS, operations: ['upload'], handle: createPost },
  // Numbers are asked by ids, and drafts by their slug.
  {
    method: 'GET',
    path: POSTS,
    operations: (req) => [req.query.include === undefined ? 'poll' : 'metrics'],
    handle: listPosts,
  },
  { method: 'GET', path: POST, operations: ['lookup'], handle: showPost },
  { method: 'POST', path: POST, operations: ['edit'], handle: updatePost },
  { method: 'DELETE', path: POST, operations: ['delete'], handle: removePost },
  { method: 'GET', path: /^\/wp\/v2\/comments$/, operations: ['metrics'], handle: listComments },
  { method: 'GET', path: /^\/wp\/v2\/categories$/, operations: ['other'], handle: listCategories },
  { method: 'GET', path: TAGS, operations: ['other'], handle: listTags },
  { method: 'POST', path: TAGS, operations: ['other'], handle: createTag },
];

/** Clients that can send nothing but POST name the method in a header. */
const methodOf = (req: Request): string => {
  const method = req.get('x-http-method-override') ?? req.method;
  return ['PUT', 'PATCH'].includes(method) ? 'POST' : method;
};

const endpointOf = (req: Request): Endpoint | undefined => {
  const path = apiPathOf(req);
  return path === undefined
    ? undefined
    : ENDPOINTS.find((each) => each.method === methodOf(req) && each.path.test(path));
};

const publishing = z.object({ status: z.literal('publish') });

function operationsOf(req: Request): Operations {
  const { operations: of = ['other'] } = endpointOf(req) ?? {};
  const operations = typeof of === 'function' ? of(req) : of;
  const isPost = methodOf(req) === 'POST' && publishing.safeParse(req.body).success;
  return isPost ? ['publish'] : operations;
}

const MOST_BYTES = '600mb';
const parse: RequestHandler[] = [
  express.json({ limit: '5mb' }),
  express.urlencoded({ extended: true }),
  multer({ storage: multer.memoryStorage() }).single('file'),
  express.raw({ type: (req) => !/json|form/.test(req.headers['content-type'] ?? ''), limit: MOST_BYTES }),
];

/** The site: its first page, and its API in both forms. */
export const siteRoutes = (server: WordpressServer): Route[] =>
  [`${SITE}/wp-json{/*path}`, SITE].map((path) => ({
    method: 'all',
    path,
    operations: (req) => [...operationsOf(req)],
    parse,
    handle: (call) => (apiPathOf(call.req) === undefined ? firstPage(call, server) : answer(call, server)),
  }));

async function answer(call: Incoming, server: WordpressServer): Promise<Reply> {
  const { firewall, pretty, restApi } = server.behaviour;
  if (firewall === 'refuses') return htmlPage(403, 'A firewall blocked this request');
  if (firewall === 'challenges') return htmlPage(200, 'One moment, please');
  if (isPretty(call.req) && !pretty) return htmlPage(404, 'Page not found');
  if (restApi === 'closed') throw wpError(401, 'rest_cannot_access', 'Only some users can use the REST API.');
  const reply = await replyOf(call, server);
  if (firewall === 'after' && call.req.method !== 'GET') return htmlPage(200, 'One moment, please');
  return server.behaviour.warnings ? withWarning(reply) : reply;
}

async function replyOf(call: Incoming, server: WordpressServer): Promise<Reply> {
  const endpoint = endpointOf(call.req);
  try {
    if (!endpoint) throw noRoute();
    const id = Number(endpoint.path.exec(apiPathOf(call.req) ?? '')?.[1] ?? 0);
    return onlyFields(await endpoint.handle(call, server, id), searchOf(call).get('_fields'));
  } catch (error) {
    if (error instanceof ApiError) return error.reply;
    throw error;
  }
}

/** Like PHP, which has sent the status before it knows the right one. */
const withWarning = ({ body, headers = {} }: Reply): Reply => ({
  status: 200,
  headers,
  file: {
    bytes: Buffer.from(
      `<br />\n<b>Warning</b>:  Undefined array key 1 in <b>x.php</b><br />\n${JSON.stringify(body)}`,
    ),
    mimeType: 'text/html',
  },
});

const row = z.record(z.string(), z.unknown());

function onlyFields(reply: Reply, fields: string | null): Reply {
  if (fields === null || reply.file) return reply;
  const wanted = fields.split(',');
  const picked = (value: unknown) =>
    Object.fromEntries(Object.entries(row.parse(value)).filter(([name]) => wanted.includes(name)));
  return { ...reply, body: Array.isArray(reply.body) ? reply.body.map(picked) : picked(reply.body) };
}

/** The root of the API. */
function showRoot({ origin }: Incoming, { behaviour }: WordpressServer): Reply {
  const authorization = `${origin}${SITE}/wp-admin/authorize-application.php`;
  const body = {
    name: 'The simulated blog',
    description: '',
    url: origin + SITE,
    home: origin + SITE,
    namespaces: ['oembed/1.0', 'wp/v2'],
    authentication: behaviour.applicationPasswords
      ? { 'application-passwords': { endpoints: { authorization } } }
      : [],
    routes: {},
  };
  return { status: 200, body };
}

function firstPage({ origin }: Incoming, { behaviour }: WordpressServer): Reply {
  const api = behaviour.pretty ? `${origin}${SITE}/wp-json/` : `${origin}${SITE}/?rest_route=/`;
  const page = htmlPage(200, 'The simulated blog');
  return behaviour.namesApi ? { ...page, headers: { link: `<${api}>; rel="https://api.w.org/"` } } : page;
}
