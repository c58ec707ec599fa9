import { join } from 'node:path';
import express, { Router } from 'express';
import type { Hooks } from '../hooks.ts';
import type { Platform } from '../platform.ts';
import type { World } from '../world.ts';
import { avatars } from './avatar.ts';
import { hooksPage } from './hooks.ts';
import { timeline } from './timeline.ts';

// Pages show what strangers posted: nothing from elsewhere may load, and no script but our own may run.
const POLICY = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** Everything a person opens in a browser. */
export function pages(platforms: Platform[], world: World, hooks: Hooks): Router {
  const router = Router();
  router.use((_req, res, next) => {
    res.set({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' });
    next();
  });
  router.use('/assets', express.static(join(import.meta.dirname, 'assets')));
  router.use(avatars());
  router.use(hooksPage(hooks));
  router.use(timeline(platforms, world));
  return router;
}
