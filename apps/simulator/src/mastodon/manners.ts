import { type MastodonManners, mastodonManners } from '../shapes.ts';

/** How the server behaves for now; Mastodon itself until told otherwise. */
export class Manners {
  #now: MastodonManners = mastodonManners.parse({});

  get now(): MastodonManners {
    return this.#now;
  }

  /** What the input leaves out is as on Mastodon. Throws on what it does not know. */
  set(input: unknown): void {
    this.#now = mastodonManners.parse(input);
  }
}

/** A text the way snac shows it: smileys drawn, what looks like HTML passed on as it is. */
export const asSnacShows = (text: string): string =>
  text
    .replaceAll('<3', '&#10084;&#65039;')
    .replaceAll(':-)', '&#128578;')
    .replace(/\*\*(\w+)\*\*/g, '<b>$1</b>')
    .replaceAll('\n', '<br>')
    .concat('<br>');
