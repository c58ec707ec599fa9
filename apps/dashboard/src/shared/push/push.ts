import { PushService } from '@postrider/contracts/dashboard';
import { client } from '../../requests/call.ts';
import { language } from '../../texts/language.ts';

/**
 * Whether this browser can get notifications. `install`: only after the dashboard was added to the home screen, on iPhones and
 * iPads; `denied`: the person has blocked them in the browser.
 */
export type PushSupport = 'unsupported' | 'install' | 'denied' | 'supported';

const isApple = () => /iPhone|iPad/.test(navigator.userAgent) || isTouchMac();
/** Safari on an iPad says that it is a Mac. */
const isTouchMac = () => /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

/** Whether this browser can get notifications now. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator)) return 'unsupported';
  if (!('PushManager' in window && 'Notification' in window)) return isApple() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'supported';
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/** Whether a subscription is for this key; after the operator has changed it, the browser must subscribe again. */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return false;
  const known = new Uint8Array(applicationServerKey);
  return known.length === key.length && known.every((byte, place) => byte === key[place]);
}

async function report(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const added = await client(PushService).addPushDevice({ endpoint, p256dh, auth, language: language() });
  return added.device;
}

/** Asks for the permission, subscribes this browser, and adds it to the person's devices. Undefined if the person refused. */
export async function allowPush(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known && isFor(known, key)) return report(known);
  await known?.unsubscribe();
  return report(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

/** Ends the subscription of this browser. */
export async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/**
 * Adds this browser again if it is subscribed and the person's devices lack it: after signing in again, or after a change of the
 * keys.
 */
export async function renewPush({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager?.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return;
  const { publicKey, devices } = await client(PushService).getPushDevices({});
  if (publicKey === '') return;
  if (isFor(subscription, bytesOf(publicKey))) {
    if (!devices.some(({ isCurrent }) => isCurrent)) await report(subscription);
    return;
  }
  await allowPush(publicKey);
}
