import type { Log } from '@postrider/service';
import { ForbiddenAddressError, type Outbound, type OutboundResponse } from '@postrider/service/outbound';
import type { PushDevice } from './device-store.ts';

/** The keys with which push services accept notifications (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** The operator's address for the push services: mailto: or https: */
  contact: string;
}

/** The content of a notification. */
export interface Notification {
  title: string;
  body: string;
  /** The path of the page that it opens. */
  path: string;
  /** A later one with the same tag replaces it. */
  tag: string;
}

/** `gone`: the push service no longer knows the device. `isDown`: it could not be reached at all. */
export type Delivery =
  | { result: 'sent' | 'gone' | 'refused' }
  | { result: 'later'; afterMs: number | undefined; isDown: boolean };

/** The timeout of a request to a push service. */
const TIMEOUT_MS = 10_000;
/** How long a push service keeps a notification for a device that is off. */
const TTL_S = 86_400;
/** The longest pause that a push service may ask for. */
const MAX_PAUSE_MS = 6 * 3_600_000;

export type Deliver = (device: PushDevice, notification: Notification, topic: string) => Promise<Delivery>;

/**
 * Sends one notification to one device, encrypted for its browser (RFC 8291). The endpoint is an address from a user, so the
 * request goes through the guarded client. The library is loaded with the first notification.
 */
export function createDeliver(keys: VapidKeys, outbound: Pick<Outbound, 'request'>, log: Log): Deliver {
  async function encrypt({ endpoint, p256dh, auth }: PushDevice, content: Notification, topic: string) {
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(content),
      {
        vapidDetails: { subject: keys.contact, publicKey: keys.publicKey, privateKey: keys.privateKey },
        TTL: TTL_S,
        urgency: 'high',
        topic,
      },
    );
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(texts), body: Buffer.from(body ?? '') };
  }

  return async (device, notification, topic) => {
    const { headers, body } = await encrypt(device, notification, topic);
    let response: OutboundResponse;
    try {
      response = await outbound.request(device.endpoint, {
        method: 'POST',
        headers,
        body,
        timeoutMs: TIMEOUT_MS,
      });
    } catch (error) {
      if (error instanceof ForbiddenAddressError) return { result: 'refused' };
      log.debug({ err: error, deviceId: device._id }, 'a push service could not be reached');
      return { result: 'later', afterMs: undefined, isDown: true };
    }
    response.discard();
    const { status } = response;
    if (status >= 200 && status < 300) return { result: 'sent' };
    if (status === 404 || status === 410) return { result: 'gone' };
    if (status === 429 || status >= 500)
      return { result: 'later', afterMs: pauseOf(response), isDown: false };
    log.warn({ status, deviceId: device._id }, 'a push service refused a notification');
    return { result: 'refused' };
  };
}

/** The pause that a push service asks for, in seconds. */
function pauseOf({ headers }: OutboundResponse): number | undefined {
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_PAUSE_MS) : undefined;
}
