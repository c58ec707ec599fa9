import type { DeliveryErrorCode } from '@postrider/contracts/codes';
import { type Message, msg } from '../../texts/message.ts';

/** Why an attempt of a delivery failed, by code. */
export const DELIVERY_ERRORS: Readonly<Record<DeliveryErrorCode, Message>> = {
  connect_timeout: msg('Connecting to the server took too long.'),
  connection_closed: msg('The server closed the connection before it responded.'),
  connection_refused: msg('The server refused the connection.'),
  dns: msg('The host name has no public address. Check its DNS records.'),
  gone: msg('The server returned 410 Gone, which pauses the webhook.'),
  http_status: msg('The server returned an error. Check its logs.'),
  not_http: msg('The response was not valid HTTP.'),
  not_public: msg('The host name has a private address, so nothing was sent.'),
  redirect: msg('The server returned a redirect, which deliveries do not follow.'),
  request_failed: msg('The request failed for an unknown reason.'),
  timeout: msg('The server did not respond in time.'),
  tls: msg('The secure connection failed. Check the server’s certificate.'),
  unreachable: msg('The server is not reachable from the internet.'),
  url_not_allowed: msg('The address of the webhook is no longer allowed.'),
};
