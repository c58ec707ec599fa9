import { isOfflineFile, offlineFile, offlinePage, prepareOffline } from './offline.ts';
import { onClick, onPush, renewSubscription } from './push.ts';
import { keepShared, SHARE_PATH } from './share.ts';
import { forgetEverything } from './sign-out.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The dashboard's service worker. It shows push notifications, takes what other apps share, and shows a page while the server
 * can't be reached. It never answers with a stored page, script or data, so an upgrade of the server takes effect at once.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([prepareOffline(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  // Navigation preload stays off: browsers request each document twice that the worker does not answer, and the addresses to
  // which consent pages and providers return can be requested once.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.disable()]));
});

/** The dashboard's own pages; those of links are for people without an account and do not name this service. */
const PAGES = /^\/($|w\/|me$|sign-in$|apps$|new-workspace$)/;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (isOfflineFile(pathname)) event.respondWith(fetch(request).catch(() => offlineFile(pathname)));
  if (request.mode !== 'navigate') return;
  if (request.method === 'POST' && pathname === SHARE_PATH) event.respondWith(keepShared(request));
  if (request.method === 'GET' && PAGES.test(pathname)) event.respondWith(fromServer(request));
});

async function fromServer(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return offlinePage();
  }
}

self.addEventListener('push', (event) => event.waitUntil(onPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(onClick(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  if ('waitUntil' in event && typeof event.waitUntil === 'function') event.waitUntil(renewSubscription());
});
self.addEventListener('message', (event) => {
  if (event.data === 'sign-out') event.waitUntil(forgetEverything());
});
