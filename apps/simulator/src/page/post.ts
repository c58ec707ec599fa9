import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';
import type { Network } from '../network.ts';
import type { Platform } from '../platform.ts';
import type { Post, PostMedia } from '../rows.ts';
import { timeHtml } from './layout.ts';

/** A post as a card of the timeline. */
export function postCard(post: Post, network: Network, platform: Platform): string {
  const account = network.account(post.platform, post.accountId);
  const name = account?.displayName ?? post.handle;
  const profile = platform.profilePath(post.handle);
  const { likes, reposts, replies, views } = post.metrics;
  const numbers = [
    `${replies} ${replies === 1 ? 'reply' : 'replies'}`,
    `${reposts} ${reposts === 1 ? 'repost' : 'reposts'}`,
    `${likes} ${likes === 1 ? 'like' : 'likes'}`,
    ...(views === null ? [] : [`${views} ${views === 1 ? 'view' : 'views'}`]),
  ];
  return `<article class="post">
<img class="avatar" src="/avatars/${encodeURIComponent(name)}.svg" alt="" width="44" height="44">
<div class="body">
<p class="who"><a href="${escapeHtml(profile)}"><strong>${escapeHtml(name)}</strong> <span class="handle">@${escapeHtml(post.handle)}</span></a>
<span class="badge ${post.platform}">${PLATFORM_DEFINITIONS[platform.name].name}</span></p>
<div class="text">${platform.html(post, network)}</div>
${gallery(post.media, network)}
<p class="meta"><a href="${escapeHtml(post.path)}">${timeHtml(post.acceptedAtMs)}</a><span>${numbers.join(' · ')}</span></p>
</div>
</article>`;
}

function gallery(media: PostMedia[], network: Network): string {
  if (media.length === 0) return '';
  const items = media.map(({ id, sha256, mimeType, alt }) => {
    const words = escapeHtml(alt ?? '');
    const source = `/files/${sha256}`;
    if (mimeType.startsWith('video/')) {
      return `<figure><video src="${source}" controls preload="metadata" aria-label="${words}"></video>${caption(words)}</figure>`;
    }
    const { width, height } = network.media(id) ?? {};
    const size = width && height ? ` width="${width}" height="${height}"` : '';
    return `<figure><a href="${source}"><img src="${source}" alt="${words}"${size} loading="lazy"></a>${caption(words)}</figure>`;
  });
  return `<div class="gallery of-${Math.min(media.length, 4)}">${items.join('')}</div>`;
}

function caption(words: string): string {
  return words === '' ? '' : `<figcaption><span aria-hidden="true">ALT</span> ${words}</figcaption>`;
}
