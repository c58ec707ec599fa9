import { createConnectTransport } from '@connectrpc/connect-web';
import { API, request } from './requests.ts';

/** The dashboard's API, by JSON. The session's cookie goes along by itself: the pages are of the same origin. */
export const transport = createConnectTransport({ baseUrl: API, fetch: request });
