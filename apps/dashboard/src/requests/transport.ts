import { createConnectTransport } from '@connectrpc/connect-web';
import { API, request } from './requests.ts';

/**
 * The transport of the dashboard's API, with JSON. Browsers send the session's cookie, because the pages have the same
 * origin.
 */
export const transport = createConnectTransport({ baseUrl: API, fetch: request });
