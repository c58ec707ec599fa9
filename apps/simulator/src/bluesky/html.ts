import { RichText } from '@atproto/api';
import { escapeHtml } from '@postrider/service/escape-html';
import { z } from 'zod';
import { safeHref } from '../html.ts';
import type { Network } from '../network.ts';
import type { Post } from '../rows.ts';

const facets = z.array(
  z.object({
    index: z.object({ byteStart: z.number(), byteEnd: z.number() }),
    features: z.array(z.looseObject({ $type: z.string() })),
  }),
);
const card = z.object({
  external: z.object({ uri: z.string(), title: z.string(), description: z.string() }),
});

/** A post's text with the links, mentions and tags of its facets, and its card. */
export function postHtml(post: Post, network: Network): string {
  const found = facets.safeParse(post.record.facets).data ?? [];
  const text = new RichText({ text: post.text, facets: found }, { cleanNewlines: false });
  const parts = Array.from(text.segments(), (segment) => {
    const inner = escapeHtml(segment.text);
    if (segment.link) return link(segment.link.uri, inner);
    if (segment.mention) return mention(segment.mention.did, inner, network);
    if (segment.tag) return `<span class="tag">${inner}</span>`;
    return inner;
  });
  const external = card.safeParse(post.record.embed).data?.external;
  return `<p class="pre">${parts.join('')}</p>${external ? cardHtml(external) : ''}`;
}

function link(uri: string, inner: string): string {
  return `<a href="${safeHref(uri)}" rel="nofollow noopener noreferrer" target="_blank">${inner}</a>`;
}

function mention(did: string, inner: string, network: Network): string {
  const account = network.account('bluesky', did);
  return account ? `<a href="/profile/${escapeHtml(account.handle)}">${inner}</a>` : inner;
}

function cardHtml({ uri, title, description }: { uri: string; title: string; description: string }): string {
  const words = `<strong>${escapeHtml(title)}</strong><span>${escapeHtml(description)}</span>`;
  return `<a class="card" href="${safeHref(uri)}" rel="nofollow noopener noreferrer" target="_blank">${words}</a>`;
}
