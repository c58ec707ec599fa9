import { freePort } from '@postrider/local-stack/free-port';
import type { Ports } from './topology.ts';

/**
 * Ports for a system beside others on the same machine; different ones at every call (see `freePort`). The management
 * listeners choose free ports when they start.
 */
export const freePorts = async (): Promise<Ports> => ({
  simulator: await freePort(),
  posts: await freePort(),
  media: await freePort(),
  platforms: await freePort(),
  webhooks: await freePort(),
  links: await freePort(),
  analytics: await freePort(),
  gateway: await freePort(),
  short: await freePort(),
  operator: await freePort(),
  smtp: await freePort(),
  management: 0,
});
