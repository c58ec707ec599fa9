import { type RequestHandler, Router } from 'express';
import type { Platform } from './platform.ts';

/** A platform with the router of its routes. */
type Served = { platform: Platform; router: Router };

/**
 * Serves the platforms' routes. A request for a host of a platform reaches that platform only, since paths are the same on
 * several platforms: by its path below `/at/<host>`, or by its Host header. Every other request reaches all platforms whose
 * paths are like no other's.
 */
export function hostRouter(served: readonly Served[]): Router {
  const byHost = new Map(
    served.flatMap(({ platform, router }) => (platform.hosts ?? []).map((host) => [host, router] as const)),
  );
  const all = Router();
  for (const { platform, router } of served) if (!platform.needsHost) all.use(router);

  const router = Router();
  router.use('/at/:host', (req, res, next) => {
    const own = byHost.get(req.params.host);
    if (own) own(req, res, next);
    else res.status(404).json({ error: `The simulator has no host ${req.params.host}.` });
  });
  const byName: RequestHandler = (req, res, next) => (byHost.get(req.hostname) ?? all)(req, res, next);
  return router.use(byName);
}
