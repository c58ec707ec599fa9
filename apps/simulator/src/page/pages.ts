import { join } from 'node:path';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import express, { Router } from 'express';
import type { Hooks } from '../hooks.ts';
import type { Mailbox } from '../mailbox.ts';
import type { Network } from '../network.ts';
import type { Platform } from '../platform.ts';
import { hooksPage } from './hooks.ts';
import { mailPage } from './mail.ts';
import { timeline } from './timeline.ts';

// Pages show untrusted posts: they load no external resources and run no other scripts.
const POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** The colours of the platforms. */
const BADGES = PLATFORMS.map(
  (platform) => `.badge.${platform} { background: ${PLATFORM_DEFINITIONS[platform].mark.colour}; }\n`,
).join('');

/** The pages for the browser. */
export function pages(platforms: Platform[], network: Network, hooks: Hooks, mailbox: Mailbox): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' });
    next();
  });
  router.get('/assets/platforms.css', (_req, res) => void res.type('css').send(BADGES));
  router.use('/assets', express.static(join(import.meta.dirname, 'assets')));
  router.use(hooksPage(hooks));
  router.use(mailPage(mailbox));
  router.use(timeline(platforms, network));
  return router;
}
