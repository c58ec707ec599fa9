import type { Advice } from './advice.ts';

/** Why an attempt of a webhook delivery failed: each `error.code` of an attempt. */
export const DELIVERY_ERRORS = {
  connect_timeout: {
    cause: 'No connection to the endpoint came about in time.',
    cure: 'Check that the endpoint’s server runs, and that its firewall lets connections from this service in.',
  },
  connection_closed: {
    cause: 'The endpoint closed the connection before its response was complete.',
    cure: 'Answer with a status before closing the connection; look at the logs of proxies in between.',
  },
  connection_refused: {
    cause: 'The server refused the connection.',
    cure: 'Check that the endpoint listens on the standard https port.',
  },
  dns: {
    cause: 'The host name leads to no address on the public internet.',
    cure: 'Check the DNS records of the host name.',
  },
  gone: {
    cause: 'The endpoint answered `410 Gone`, which pauses the webhook at once.',
    cure: 'Resume the webhook if the endpoint is back.',
  },
  http_status: {
    cause: 'The endpoint answered with a status other than `2xx`.',
    cure: 'Look at the endpoint’s logs at the time of the attempt.',
  },
  not_http: {
    cause: 'The response was not valid HTTP.',
    cure: 'Check what listens at the address of the endpoint.',
  },
  not_public: {
    cause: 'The host name leads to a private address, so nothing was sent.',
    cure: 'Give the endpoint an address on the public internet.',
  },
  redirect: {
    cause: 'The endpoint answered with a redirect, and deliveries follow none.',
    cure: 'Create a webhook for the address that the redirect leads to.',
  },
  request_failed: {
    cause: 'The request failed for a reason that is not known.',
    cure: 'Send a test event. If it fails as well, report its time to whoever runs this service.',
  },
  timeout: {
    cause: 'The endpoint did not answer completely in time.',
    cure: 'Answer first and process the event afterwards.',
  },
  tls: {
    cause: 'No secure connection came about.',
    cure: 'Check the server’s certificate: its chain, its names and its expiry.',
  },
  unreachable: {
    cause: 'The network has no way to the server.',
    cure: 'Check that the server’s address is reachable from the internet.',
  },
  url_not_allowed: {
    cause: 'The webhook’s URL is not allowed any more.',
    cure: 'Create a webhook with a URL that is allowed.',
  },
} as const satisfies Record<string, Advice>;

export type DeliveryErrorCode = keyof typeof DELIVERY_ERRORS;
