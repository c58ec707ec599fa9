import type { Account, Post } from './rows.ts';
import type { LedgerEntry } from './shapes.ts';
import type { World } from './world.ts';

/** A post as the ledger tells it. */
export function ledgerEntry(post: Post, origin: string): LedgerEntry {
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

/** Make every token and password of the account stop working, for good. */
export function revokeAccess(world: World, account: Account): void {
  const generation = account.generation + 1;
  world.save({ table: 'accounts', row: { ...account, generation, revoked: true } });
  for (const token of world.tokensOf(account.id)) {
    world.save({ table: 'tokens', row: { ...token, revoked: true } });
  }
}
