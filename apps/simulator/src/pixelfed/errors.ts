import { z } from 'zod';
import { ApiError, type Reply, type Route } from '../platform.ts';

const described = z.object({ error: z.string() });

/**
 * A route whose errors are as Pixelfed sends them (app/Exceptions/Handler.php): exceptions of Laravel without a status of
 * their own become 500.
 */
export const withLaravelErrors = (route: Route): Route => ({
  ...route,
  async handle(call) {
    try {
      return await route.handle(call);
    } catch (error) {
      throw error instanceof ApiError ? new ApiError(asLaravel(error.reply, call.req.method)) : error;
    }
  },
});

function asLaravel(reply: Reply, method: string): Reply {
  const reason = described.safeParse(reply.body).data?.error ?? '';
  if (reply.status === 401) return { status: 500, body: { error: 'Unauthenticated.' } };
  if (reply.status === 422) {
    const message = reason.replace(/^Validation failed: /, '');
    return { status: 500, body: { message, errors: { field: [message] } } };
  }
  if (reply.status !== 404 || !reason.startsWith('Record')) return reply;
  return method === 'GET'
    ? { status: 404, body: '' }
    : { status: 500, body: { error: 'No query results for model [App\\Status].' } };
}
