import type { Interceptor } from '@connectrpc/connect';
import { createConnectTransport } from '@connectrpc/connect-web';
import { learnTime } from './clock.ts';

const readClock: Interceptor = (next) => async (request) => {
  const response = await next(request);
  learnTime(response.header.get('date'));
  return response;
};

/** The dashboard's API, by JSON. The session's cookie goes along by itself: the pages are of the same origin. */
export const transport = createConnectTransport({ baseUrl: '/dashboard/api', interceptors: [readClock] });
