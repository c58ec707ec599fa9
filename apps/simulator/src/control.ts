import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import type { Hooks } from './hooks.ts';
import { ledgerEntry, revokeAccess } from './ledger.ts';
import { originOf, type Platform } from './platform.ts';
import type { Account } from './rows.ts';
import { accountInput, fault, hookBehaviour, metrics, operation, platformName } from './shapes.ts';
import type { Traffic } from './traffic.ts';
import type { World } from './world.ts';

const postFilter = z.object({
  platform: platformName.optional(),
  handle: z.string().toLowerCase().optional(),
});
const callFilter = z.object({
  platform: platformName.optional(),
  account: z.string().toLowerCase().optional(),
  operation: operation.optional(),
});
const newMetrics = metrics.partial().extend({ id: z.string() });
const revocation = z.object({ handle: z.string(), platform: platformName.optional() });

type House = { platforms: Platform[]; world: World; traffic: Traffic; hooks: Hooks };

/** The simulator's own API under `/sim`: accounts, ledger, calls, faults, inboxes. */
export function control({ platforms, world, traffic, hooks }: House): Router {
  const router = Router();
  router.use(express.json());

  router.post('/accounts', (req, res) => {
    const input = accountInput.parse(req.body);
    const platform = platforms.find(({ name }) => name === input.platform);
    if (!platform) return notFound(res, `platform ${input.platform}`);
    return void res.status(201).json(platform.addAccount(world, input, originOf(req)));
  });
  router.get('/accounts', (_req, res) => {
    const accounts = world.accounts().map(({ platform, handle, displayName, revoked }) => {
      return { platform, handle, displayName, revoked };
    });
    res.json({ accounts });
  });
  router.get('/ledger', (req, res) => {
    const { platform, handle } = postFilter.parse(req.query);
    const posts = world
      .posts()
      .filter((post) => (!platform || post.platform === platform) && (!handle || post.handle === handle));
    res.json({ entries: posts.map((post) => ledgerEntry(post, originOf(req))) });
  });
  router.get('/calls', (req, res) => {
    const wanted = callFilter.parse(req.query);
    const calls = traffic
      .calls()
      .filter(
        (call) =>
          (!wanted.platform || call.platform === wanted.platform) &&
          (!wanted.account || call.account === wanted.account) &&
          (!wanted.operation || call.operation === wanted.operation),
      );
    res.json({ calls });
  });

  router.get('/faults', (_req, res) => void res.json({ faults: traffic.faults.list() }));
  router.post('/faults', (req, res) => {
    traffic.faults.add(fault.parse(req.body));
    res.status(204).end();
  });
  router.delete('/faults', (_req, res) => {
    traffic.faults.clear();
    res.status(204).end();
  });
  router.post('/metrics', (req, res) => {
    const { id, ...changed } = newMetrics.parse(req.body);
    const post = world.post(id);
    if (!post) return notFound(res, `post ${id}`);
    world.save({ table: 'posts', row: { ...post, metrics: metrics.parse({ ...post.metrics, ...changed }) } });
    return void res.status(204).end();
  });
  router.post('/revoke', (req, res) => {
    const { handle, platform } = revocation.parse(req.body);
    const found = named(world, handle, platform);
    if (found.length === 0) return notFound(res, `account ${handle}`);
    for (const account of found) revokeAccess(world, account);
    return void res.status(204).end();
  });
  router.put('/manners/:platform', (req, res) => {
    const platform = platforms.find(({ name }) => name === req.params.platform);
    if (!platform?.behave) return notFound(res, `choice of manners for ${req.params.platform}`);
    platform.behave(req.body);
    return void res.status(204).end();
  });
  router.post('/reset', (_req, res) => {
    for (const platform of platforms) platform.behave?.({});
    world.clear();
    traffic.clear();
    hooks.clear();
    res.status(204).end();
  });
  hookRoutes(router, hooks);

  router.use((req, res) => notFound(res, req.originalUrl));
  router.use((error: unknown, _req: Request, res: Response, _next: () => void) => {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    res.status(400).json({ error: message });
  });
  return router;
}

function hookRoutes(router: Router, hooks: Hooks): void {
  router.get('/hooks', (_req, res) => void res.json({ inboxes: hooks.names() }));
  router.get('/hooks/:inbox', (req, res) => void res.json({ received: hooks.received(req.params.inbox) }));
  router.put('/hooks/:inbox/behaviour', (req, res) => {
    hooks.behave(req.params.inbox, hookBehaviour.parse(req.body));
    res.status(204).end();
  });
  router.delete('/hooks/:inbox', (req, res) => {
    hooks.clear(req.params.inbox);
    res.status(204).end();
  });
}

function named(world: World, handle: string, platform?: Account['platform']): Account[] {
  const wanted = handle.toLowerCase();
  return world
    .accounts()
    .filter((account) => account.handle === wanted && (!platform || account.platform === platform));
}

function notFound(res: Response, what: string): void {
  res.status(404).json({ error: `there is no ${what}` });
}
