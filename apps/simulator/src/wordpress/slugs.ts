import type { Network } from '../network.ts';
import { storeOf } from './store.ts';

/** Letters and digits with hyphens between them, as WordPress makes them of a title. */
const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200);

/** A slug that no other post has; without any letter, the id of the post. */
export function uniqueSlug(network: Network, id: number, wanted: string): string {
  const slug = slugOf(wanted);
  if (slug === '') return wanted === '' ? '' : String(id);
  const taken = new Set(
    storeOf(network)
      .posts()
      .filter((row) => row.id !== id)
      .map((row) => row.slug),
  );
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}
