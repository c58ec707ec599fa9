import type { Advice } from './advice.ts';

/** Why an attempt of a webhook delivery failed: each `error.code` of an attempt. */
export const DELIVERY_ERRORS = {
  connect_timeout: {
    cause: 'Connecting to the endpoint timed out.',
    cure: 'Check that the endpoint’s server is running and that its firewall allows connections from this service.',
  },
  connection_closed: {
    cause: 'The endpoint closed the connection before it sent a complete response.',
    cure: 'Send a status before you close the connection, and check the logs of any proxies in front of the endpoint.',
  },
  connection_refused: {
    cause: 'The server refused the connection.',
    cure: 'Check that the endpoint listens on port 443.',
  },
  dns: {
    cause: 'The host name does not resolve to a public address.',
    cure: 'Check the host name’s DNS records.',
  },
  gone: {
    cause: 'The endpoint returned `410 Gone`, which pauses the webhook immediately.',
    cure: 'Resume the webhook once the endpoint is back.',
  },
  http_status: {
    cause: 'The endpoint returned a status other than `2xx`.',
    cure: 'Check the endpoint’s logs for the time of the attempt.',
  },
  not_http: {
    cause: 'The response was not valid HTTP.',
    cure: 'Check which server listens at the endpoint’s address.',
  },
  not_public: {
    cause: 'The host name resolves to a private address, so nothing was sent.',
    cure: 'Use an endpoint with a public address.',
  },
  redirect: {
    cause: 'The endpoint returned a redirect. Deliveries do not follow redirects.',
    cure: 'Create a webhook with the URL that the redirect points to.',
  },
  request_failed: {
    cause: 'The request failed for an unknown reason.',
    cure: 'Send a test event. If it also fails, report the time of the attempt to the operator of this service.',
  },
  timeout: {
    cause: 'The endpoint did not send a complete response in time.',
    cure: 'Respond first, then process the event.',
  },
  tls: {
    cause: 'The TLS handshake failed.',
    cure: 'Check the server’s certificate: its chain, its names and its expiry date.',
  },
  unreachable: {
    cause: 'There is no network route to the server.',
    cure: 'Check that the server is reachable from the internet.',
  },
  url_not_allowed: {
    cause: 'The webhook’s URL is no longer allowed.',
    cure: 'Create a webhook with an allowed URL.',
  },
} as const satisfies Record<string, Advice>;

export type DeliveryErrorCode = keyof typeof DELIVERY_ERRORS;
