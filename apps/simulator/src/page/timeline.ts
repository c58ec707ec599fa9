import { escapeHtml } from '@postrider/service/escape-html';
import { type Response, Router } from 'express';
import { z } from 'zod';
import type { Network } from '../network.ts';
import type { Platform } from '../platform.ts';
import type { Post } from '../rows.ts';
import { platformName } from '../shapes.ts';
import { empty, layout, type Tab } from './layout.ts';
import { postCard } from './post.ts';

const PER_PAGE = 50;
const TITLE = 'Timeline';
const TITLE_LENGTH = 60;
const query = z.object({
  platform: platformName.optional().catch(undefined),
  before: z.coerce.number().int().optional().catch(undefined),
});

const heading = ({ title }: View) =>
  `<h1${title === TITLE ? ' class="unseen"' : ''}>${escapeHtml(title)}</h1>`;

type View = { title: string; tab: Tab | null; path: string; before: number | undefined };

/** The timeline, the profiles and a page for each post. */
export function timeline(platforms: Platform[], network: Network): Router {
  const router = Router();
  const card = (post: Post) => {
    const platform = platforms.find(({ name }) => name === post.platform);
    return platform ? postCard(post, network, platform) : '';
  };
  const list = (res: Response, view: View, isWanted: (post: Post) => boolean) => {
    const wanted = network
      .posts()
      .filter((post) => post.deletedAtMs === null && isWanted(post) && post.seq < (view.before ?? Infinity))
      .reverse();
    const page = wanted.slice(0, PER_PAGE);
    const last = page.at(-1);
    const join = view.path.includes('?') ? '&' : '?';
    const older =
      last && wanted.length > page.length
        ? `<p class="older"><a href="${escapeHtml(view.path)}${join}before=${last.seq}">Older posts</a></p>`
        : '';
    const nothing = empty('Nothing posted yet', 'What is published to this network appears here at once.');
    const main = page.length === 0 ? nothing : `${heading(view)}${page.map(card).join('\n')}${older}`;
    res.type('html').send(layout({ title: view.title, tab: view.tab, main }));
  };

  router.get('/', (req, res) => {
    const { platform, before } = query.parse(req.query);
    const path = platform ? `/?platform=${platform}` : '/';
    const view = { title: TITLE, tab: platform ?? ('all' as const), path, before };
    list(res, view, (post) => !platform || post.platform === platform);
  });
  router.get('/tags/:tag', (req, res) => {
    const tag = `#${req.params.tag}`.toLowerCase();
    const { before } = query.parse(req.query);
    const view = { title: tag, tab: null, path: `/tags/${encodeURIComponent(req.params.tag)}`, before };
    list(res, view, (post) => post.text.toLowerCase().includes(tag));
  });
  router.get('/*path', (req, res) => {
    const path = decodeURIComponent(req.path);
    const post = network.postAt(path);
    if (post) {
      const title = `${post.handle}: ${post.text.slice(0, TITLE_LENGTH)}`;
      return void res.type('html').send(layout({ title, tab: null, main: card(post) }));
    }
    for (const { name, profilePath } of platforms) {
      const account = network
        .accounts()
        .find((own) => own.platform === name && profilePath(own.handle) === path);
      if (!account) continue;
      const view = { title: `@${account.handle}`, tab: null, path, before: query.parse(req.query).before };
      return list(res, view, ({ accountId }) => accountId === account.id);
    }
    const main = empty('There is nothing here', 'It does not exist, or it was deleted.');
    return void res
      .status(404)
      .type('html')
      .send(layout({ title: 'Not found', tab: null, main }));
  });
  return router;
}
