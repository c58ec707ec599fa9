import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { revokeAccess } from './accounts.ts';
import type { Hooks } from './hooks.ts';
import type { Mailbox } from './mailbox.ts';
import type { Network } from './network.ts';
import { originOf, type Platform } from './platform.ts';
import type { Account, Post } from './rows.ts';
import {
  accountInput,
  fault,
  hookBehaviour,
  type LedgerEntry,
  metrics,
  operation,
  platformName,
} from './shapes.ts';
import type { Traffic } from './traffic.ts';

const postFilter = z.object({
  platform: platformName.optional(),
  handle: z.string().toLowerCase().optional(),
});
const callFilter = z.object({
  platform: platformName.optional(),
  account: z.string().toLowerCase().optional(),
  operation: operation.optional(),
});
const mailFilter = z.object({ to: z.string().optional() });
const newMetrics = metrics.partial().extend({ id: z.string() });
const revocation = z.object({ handle: z.string(), platform: platformName.optional() });

type Dependencies = {
  platforms: Platform[];
  network: Network;
  traffic: Traffic;
  hooks: Hooks;
  mailbox: Mailbox;
};

/** The simulator's own API under `/sim`: accounts, ledger, calls, faults, inboxes, e-mail. */
export function control({ platforms, network, traffic, hooks, mailbox }: Dependencies): Router {
  const router = Router();
  router.use(express.json());

  router.post('/accounts', (req, res) => {
    const input = accountInput.parse(req.body);
    const platform = platforms.find(({ name }) => name === input.platform);
    if (!platform) return notFound(res, `platform ${input.platform}`);
    const added = platform.addAccount(network, input, originOf(req));
    return void res.status(201).json({ platform: platform.name, ...added });
  });
  router.get('/accounts', (_req, res) => {
    const accounts = network.accounts().map(({ platform, handle, displayName, revoked }) => {
      return { platform, handle, displayName, revoked };
    });
    res.json({ accounts });
  });
  router.get('/ledger', (req, res) => {
    const { platform, handle } = postFilter.parse(req.query);
    const posts = network
      .posts()
      .filter((post) => (!platform || post.platform === platform) && (!handle || post.handle === handle));
    res.json({ entries: posts.map((post) => ledgerEntry(post, originOf(req))) });
  });
  router.get('/calls', (req, res) => {
    const filter = callFilter.parse(req.query);
    const calls = traffic
      .calls()
      .filter(
        (call) =>
          (!filter.platform || call.platform === filter.platform) &&
          (!filter.account || call.account === filter.account) &&
          (!filter.operation || call.operation === filter.operation),
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
    const post = network.post(id);
    if (!post) return notFound(res, `post ${id}`);
    network.save({
      table: 'posts',
      row: { ...post, metrics: metrics.parse({ ...post.metrics, ...changed }) },
    });
    return void res.status(204).end();
  });
  router.post('/revoke', (req, res) => {
    const { handle, platform } = revocation.parse(req.body);
    const found = named(network, handle, platform);
    if (found.length === 0) return notFound(res, `account ${handle}`);
    for (const account of found) revokeAccess(network, account);
    return void res.status(204).end();
  });
  router.put('/behaviour/:platform', (req, res) => {
    const platform = platforms.find(({ name }) => name === req.params.platform);
    if (!platform?.behave) return notFound(res, `configurable behaviour of ${req.params.platform}`);
    platform.behave(req.body);
    return void res.status(204).end();
  });
  router.post('/reset', (_req, res) => {
    for (const platform of platforms) platform.behave?.({});
    network.clear();
    traffic.clear();
    hooks.clear();
    mailbox.clear();
    res.status(204).end();
  });
  hookRoutes(router, hooks);
  router.get('/mail', (req, res) => {
    const { to } = mailFilter.parse(req.query);
    res.json({ received: mailbox.received(to) });
  });

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

function named(network: Network, handle: string, platform?: Account['platform']): Account[] {
  const wanted = handle.toLowerCase();
  return network
    .accounts()
    .filter((account) => account.handle === wanted && (!platform || account.platform === platform));
}

function notFound(res: Response, what: string): void {
  res.status(404).json({ error: `there is no ${what}` });
}

/** A post as an entry of the ledger. */
function ledgerEntry(post: Post, origin: string): LedgerEntry {
  return {
    platform: post.platform,
    account: post.handle,
    id: post.id,
    url: `${origin}${post.path}`,
    key: post.key,
    text: post.text,
    media: post.media.map(({ mimeType, size, sha256, alt }) => ({ mimeType, size, sha256, alt })),
    receivedAt: new Date(post.receivedAtMs).toISOString(),
    acceptedAt: new Date(post.acceptedAtMs).toISOString(),
    receivedAtMs: post.receivedAtMs,
    acceptedAtMs: post.acceptedAtMs,
    deletedAtMs: post.deletedAtMs,
    metrics: post.metrics,
    record: post.record,
  };
}
