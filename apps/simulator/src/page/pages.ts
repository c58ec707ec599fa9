import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { PLATFORM_DEFINITIONS, PLATFORMS } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';
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
  router.use(avatars());
  router.use(hooksPage(hooks));
  router.use(mailPage(mailbox));
  router.use(timeline(platforms, network));
  return router;
}

/** `/avatars/<name>.svg`: the name's initials on a colour derived from it. */
function avatars(): Router {
  const router = Router();
  router.get('/avatars/:name.svg', (req, res) => {
    res.set('cache-control', 'public, max-age=86400').type('svg').send(avatar(req.params.name));
  });
  return router;
}

function avatar(name: string): string {
  const hue = createHash('sha256').update(name).digest().readUInt16BE() % 360;
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88" role="img">
<rect width="88" height="88" fill="hsl(${hue} 45% 38%)"/>
<text x="44" y="46" fill="#fff" font-family="system-ui,sans-serif" font-size="36" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeHtml(initials.join(''))}</text>
</svg>`;
}
