import type { Incoming } from '../platform.ts';
import { SITE } from './paths.ts';
import type { WpPost } from './store.ts';

const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 19);

/** A post in the form of the API. */
export function postJson(row: WpPost, { origin }: Pick<Incoming, 'origin'>, isEditor: boolean) {
  const { title, content, excerpt, dateMs, modifiedMs, accountId, status, slug, id, ...rest } = row;
  const text = (raw: string) => ({ rendered: raw, ...(isEditor && { raw }) });
  const isLive = status === 'publish';
  return {
    id,
    status,
    slug,
    ...rest,
    type: 'post',
    author: Number(accountId),
    date: timeOf(dateMs ?? modifiedMs),
    date_gmt: timeOf(dateMs ?? modifiedMs),
    modified_gmt: timeOf(modifiedMs),
    link: isLive ? `${origin}${SITE}/${slug}/` : `${origin}${SITE}/?p=${id}`,
    title: text(title),
    content: text(content),
    excerpt: text(excerpt),
  };
}
