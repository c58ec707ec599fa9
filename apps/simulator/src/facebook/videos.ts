import { z } from 'zod';
import { readForm } from '../form.ts';
import { badParameter, graphError } from '../meta/errors.ts';
import { type GraphCall, parsers } from '../meta/graph.ts';
import type { Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import type { FacebookServer } from './behaviour.ts';
import { ownPage, route } from './graph.ts';
import { goLive } from './reels.ts';
import type { VideoRow, Videos } from './video-rows.ts';

const MOST_BYTES = 1_000_000_000;

const text = z.string().max(63_206).default('');
const size = z.coerce.number().int().min(1).max(MOST_BYTES);
const start = z.object({ upload_phase: z.literal('start'), file_size: size });
const transfer = z.object({
  upload_phase: z.literal('transfer'),
  upload_session_id: z.string(),
  start_offset: z.coerce.number().int().min(0),
  video_file_chunk: z.instanceof(Buffer),
});
const finish = z.object({
  upload_phase: z.literal('finish'),
  upload_session_id: z.string(),
  description: text,
});
const whole = z.object({ source: z.instanceof(Buffer), description: text });
const step = z.union([start, transfer, finish, whole]);

/** Videos in parts: a start, the parts that the responses ask for, and the end, which publishes. Or in one request. */
export const videoRoutes = (server: FacebookServer, videos: Videos): Route[] => [
  route(server, {
    method: 'post',
    path: '/:id/videos',
    operations: ({ body, query }) => {
      const phase = { ...query, ...body }.upload_phase;
      return [phase === 'start' || phase === 'transfer' ? 'upload' : 'publish'];
    },
    parse: [...parsers, readForm(MOST_BYTES)],
    handle: (call) => handle(call, server, videos),
  }),
];

function handle(call: GraphCall, server: FacebookServer, videos: Videos): Reply {
  const page = ownPage(call, 'pages_manage_posts');
  const given = step.safeParse(call.parameters);
  if (!given.success) throw badParameter(z.prettifyError(given.error));
  const { data } = given;
  if ('source' in data) {
    const row = videos.add(page, 'video', data.source.length);
    row.bytes = data.source;
    return { status: 200, body: { id: published(call, server, row, data.description).id } };
  }
  if (data.upload_phase === 'start') {
    const row = videos.add(page, 'video', data.file_size);
    return {
      status: 200,
      body: { video_id: row.id, upload_session_id: row.session, ...nextPart(row, server) },
    };
  }
  const row = uploading(videos, page, data.upload_session_id);
  if (data.upload_phase === 'transfer') {
    if (data.start_offset !== row.bytes.length)
      throw graphError(6000, 'There was a problem uploading your video file.', { error_subcode: 1363037 });
    row.bytes = Buffer.concat([row.bytes, data.video_file_chunk]);
    return { status: 200, body: nextPart(row, server) };
  }
  if (row.bytes.length !== row.size)
    throw graphError(6000, 'The video is incomplete.', { error_subcode: 1363022 });
  published(call, server, row, data.description);
  return { status: 200, body: { success: true } };
}

function uploading(videos: Videos, page: Account, session: string): VideoRow {
  const row = videos.bySession(page, session);
  if (!row) throw graphError(6000, 'Your upload session has expired.', { error_subcode: 1363019 });
  return row;
}

/** The bytes that are expected next; an empty range at the end. Offsets are texts. */
const nextPart = ({ bytes, size }: VideoRow, { behaviour }: FacebookServer) => ({
  start_offset: String(bytes.length),
  end_offset: String(Math.min(size, bytes.length + behaviour.partBytes)),
});

function published(call: GraphCall, server: FacebookServer, row: VideoRow, description: string): VideoRow {
  row.readyAtMs = Date.now() + server.processingMs;
  goLive(call, server, row, description);
  return row;
}
