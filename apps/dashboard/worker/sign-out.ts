import { SHARED_CACHE } from './share.ts';

declare const self: ServiceWorkerGlobalScope;

/** After sign-out, nothing of the person stays on the device: shared content, notifications and the subscription. */
export async function forgetEverything(): Promise<void> {
  await caches.delete(SHARED_CACHE);
  for (const shown of await self.registration.getNotifications()) shown.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
