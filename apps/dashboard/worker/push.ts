declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const BADGE = '/icons/badge-96.png';
const ADD_DEVICE = '/dashboard/api/dashboard.v1.PushService/AddPushDevice';

/** The content of a notification, as the gateway encrypts it. */
interface Content {
  title: string;
  body: string;
  /** The path of the page that it opens. */
  path: string;
  tag: string;
}

/** Browsers require a notification for every message, also for one that can't be read. */
const UNREADABLE: Content = { title: 'Postrider', body: '', path: '/', tag: 'unreadable' };

function contentOf(data: PushMessageData | null): Content {
  try {
    const { title, body, path, tag } = Object(data?.json());
    if ([title, body, path, tag].every((part) => typeof part === 'string')) return { title, body, path, tag };
  } catch {
    // Below.
  }
  return UNREADABLE;
}

/** Shows a notification. */
export async function onPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = contentOf(data);
  await self.registration.showNotification(title, { body, tag, icon: ICON, badge: BADGE, data: path });
}

/** Shows the page of a notification: in a window that already shows it, or in a new one, so that no draft is left. */
export async function onClick(notification: Notification): Promise<void> {
  notification.close();
  const { data }: { data: unknown } = notification;
  const url = new URL(typeof data === 'string' ? data : '/', self.location.origin);
  // Only pages of the dashboard.
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((each) => each.url === url.href);
  if (shown) await shown.focus();
  else await self.clients.openWindow(url.href);
}

/** Reports the new subscription after the browser has replaced it. The next visit does the same. */
export async function renewSubscription(): Promise<void> {
  const subscription = await self.registration.pushManager.getSubscription();
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (!endpoint || !keys) return;
  const [language = ''] = navigator.languages;
  await fetch(ADD_DEVICE, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth, language }),
  });
}
