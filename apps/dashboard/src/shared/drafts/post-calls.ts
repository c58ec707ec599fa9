import { callApi } from '../../requests/api.ts';
import { changeOf, creationOf } from './draft.ts';
import type { PostCalls } from './server-draft.ts';

/** The calls that save posts of a workspace. New posts get its time zone. */
export const postCalls = (workspaceId: string, timezone: string): PostCalls => ({
  get: async (id) => (await callApi(workspaceId, 'get /posts/{id}', { path: { id } })).post,
  create: async (content, idempotencyKey) => {
    const body = { timezone, ...creationOf(content) };
    return (await callApi(workspaceId, 'post /posts', { body, idempotencyKey })).post;
  },
  update: async (id, content, timing) => {
    const body = { ...changeOf(content), ...timing };
    return (await callApi(workspaceId, 'patch /posts/{id}', { path: { id }, body })).post;
  },
});
