import type { NostrEvent } from 'nostr-tools/core';
import { neventEncode } from 'nostr-tools/nip19';
import type { Network } from '../network.ts';
import type { Account, Media, Post } from '../rows.ts';

const HASH = /\b[0-9a-f]{64}\b/;

/** Shows an event of an account as its post: once, whichever relays have it. @param relay the first one */
export function showPost(
  network: Network,
  account: Account,
  event: NostrEvent,
  relay: string,
  at: number,
): Post {
  const { id, pubkey, kind } = event;
  const path = `/${neventEncode({ id, author: pubkey, kind, relays: [relay] })}`;
  const files = event.tags.filter(([name]) => name === 'imeta');
  const media = files.flatMap((tag): Media[] => {
    const found = network.media(`${account.id} ${HASH.exec(partOf(tag, 'x'))?.[0] ?? ''}`);
    return found ? [{ ...found, alt: partOf(tag, 'alt') || null }] : [];
  });
  const text = textOf(
    event,
    files.map((tag) => partOf(tag, 'url')),
  );
  const record = { ...event };
  return network.publish(account, { id, path, key: null, cid: null, text, media, record, receivedAtMs: at });
}

const partOf = (tag: readonly string[], name: string): string =>
  tag.find((each) => each.startsWith(`${name} `))?.slice(name.length + 1) ?? '';

/** The text without the addresses of its files, which apps show as pictures. */
function textOf({ content }: NostrEvent, urls: readonly string[]): string {
  return content
    .split('\n')
    .filter((line) => !urls.includes(line))
    .join('\n')
    .trimEnd();
}
