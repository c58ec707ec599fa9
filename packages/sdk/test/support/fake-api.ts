import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@postrider/testing';
import { z } from 'zod';
import { type Operation, readDocument } from './document.ts';

const BASE = '/api/v1/developer';

export interface FakeApi {
  /** The API's address with its path. */
  url: string;
  /** The operations that were asked, in order, with their bodies. */
  asked: { id: string; body: unknown; headers: IncomingMessage['headers'] }[];
  /** Files that were PUT to its storage. */
  files: Buffer[];
  /** Every operation of the document. */
  operationIds: string[];
  /** An example of each event. */
  events: unknown[];
  close(): Promise<void>;
}

/**
 * A real HTTP server that is the API of its document: it refuses with 400 what the document's schemas refuse,
 * and answers with the document's examples. Programs in other languages read at `/asked` what was asked.
 */
export async function startFakeApi(): Promise<FakeApi> {
  const { operations, events } = readDocument();
  const asked: FakeApi['asked'] = [];
  const files: Buffer[] = [];
  let origin = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    if (pathname === '/storage' && request.method === 'PUT') {
      files.push(bytes);
      response.writeHead(200).end();
      return;
    }
    if (pathname === '/asked') {
      const known = operations.map(({ id }) => id);
      response.end(JSON.stringify({ asked: asked.map(({ id }) => id), operations: known, events }));
      return;
    }
    const operation = operations.find(
      ({ method, path }) => method === request.method && path.test(pathname.slice(BASE.length)),
    );
    if (!operation) throw new Error(`there is no ${request.method} ${pathname}`);
    const body: unknown = bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : undefined;
    const query = Object.fromEntries(searchParams);
    const wrong = operation.wrongWith(body, query) ?? wrongHeaders(operation, request);
    if (wrong) throw new Error(`${operation.id}: ${wrong}`);
    asked.push({ id: operation.id, body, headers: request.headers });
    if (operation.id === 'streamEvents') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.end(
        `: hello\n\n${z
          .array(z.looseObject({ id: z.string() }))
          .parse(events)
          .map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
          .join('')}`,
      );
      return;
    }
    if (operation.csv !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/csv; charset=utf-8' }).end(operation.csv);
      return;
    }
    const { status, value } = choose(operation, body) ?? { status: 204, value: undefined };
    const adapted = adapt(operation.id, value, origin, query);
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'req_fake' });
    response.end(adapted === undefined ? undefined : JSON.stringify(adapted));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(400).end(error.message));
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
  return {
    url: origin + BASE,
    asked,
    files,
    operationIds: operations.map(({ id }) => id),
    events,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function wrongHeaders(operation: Operation, { headers }: IncomingMessage): string | undefined {
  if (!headers.authorization?.startsWith('Bearer svc_live_')) return 'there is no key';
  if (operation.isIdempotent && !headers['idempotency-key']) return 'there is no idempotency key';
  return undefined;
}

/** The example that fits what was asked. */
function choose({ id, examples }: Operation, body: unknown) {
  const fields = z
    .looseObject({ action: z.string(), scheduledDatetime: z.string() })
    .partial()
    .catch({})
    .parse(body);
  const wanted: Record<string, string> = {
    addMedia: fields.action ?? 'import',
    createPost: fields.scheduledDatetime ? 'scheduled' : 'draft',
    getPost: 'published',
  };
  return examples.find(({ name }) => name === wanted[id]) ?? examples[0];
}

const uploading = z.object({ upload: z.looseObject({}) });
const paged = z.looseObject({ pagination: z.looseObject({}) });

/** Uploads come here, and every list ends with its first page. */
function adapt(id: string, value: unknown, origin: string, { limit = '50', offset = '0' }): unknown {
  const upload = uploading.safeParse(value).data?.upload;
  if (id === 'addMedia' && upload) return { upload: { ...upload, url: `${origin}/storage`, headers: {} } };
  const page = paged.safeParse(value).data;
  if (!page) return value;
  return {
    ...page,
    pagination: {
      limit: Number(limit),
      offset: Number(offset),
      hasMore: false,
      nextCursor: null,
      searched: null,
    },
  };
}
