import express from 'express';
import { z } from 'zod';
import type { Reply, Route } from '../platform.ts';
import { parsed, success, tiktokError } from './errors.ts';
import type { Setup } from './setup.ts';
import type { Task } from './tasks.ts';
import { scoped } from './tokens.ts';

const request = z.object({ publish_id: z.string() });

/** The state of publications. */
export const statusRoutes = (setup: Setup): Route[] => [
  scoped({
    method: 'post',
    path: '/v2/post/publish/status/fetch/',
    operations: ['lookup'],
    scope: 'user.info.basic',
    parse: [express.json()],
    handle({ req }, account) {
      setup.rates.take(account, 'statuses');
      const task = setup.tasks.find(parsed(request, req.body).publish_id);
      if (task?.account.id !== account.id)
        throw tiktokError(400, 'invalid_publish_id', 'The publish_id does not exist.');
      return shown(task, setup);
    },
  }),
];

function shown(task: Task, { server }: Setup): Reply {
  const { end, size, received, info } = task;
  if (end?.kind === 'failed') return success({ status: 'FAILED', fail_reason: end.reason });
  if (end?.kind === 'in_inbox') return success({ status: 'SEND_TO_USER_INBOX' });
  if (end?.kind === 'live') {
    const isShown = server.behaviour.showsIds && info.privacy_level === 'PUBLIC_TO_EVERYONE';
    return complete(isShown ? [end.postId] : []);
  }
  return success(
    size > 0
      ? { status: 'PROCESSING_UPLOAD', uploaded_bytes: received.size }
      : { status: 'PROCESSING_DOWNLOAD', downloaded_bytes: 0 },
  );
}

/** Ids are numbers of 64 bits, which JavaScript can't hold. */
function complete(ids: readonly string[]): Reply {
  const { body } = success({ status: 'PUBLISH_COMPLETE', publicaly_available_post_id: [] });
  const json = JSON.stringify(body).replace(
    '"publicaly_available_post_id":[]',
    () => `"publicaly_available_post_id":[${ids.join()}]`,
  );
  return { status: 200, file: { bytes: Buffer.from(json), mimeType: 'json' } };
}
