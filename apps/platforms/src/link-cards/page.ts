import { Parser } from 'htmlparser2';

/** The metadata of a page; empty values if there are none. */
export interface PageFacts {
  title: string;
  description: string;
  /** As written; it may be relative to the page. */
  image: string;
}

const MOST_TITLE = 300;
const MOST_DESCRIPTION = 1_000;
const MOST_ADDRESS = 2_000;
/** Heads are flat. */
const MOST_DEPTH = 50;
const PIECE = 4_096;

/** The names of the metadata, in order of preference. */
const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'],
} as const;

/** Reads the metadata in the head of an HTML document (Open Graph, then Twitter's names, then HTML's own). */
export function readPage(html: string): PageFacts {
  const found = new Map<string, string>();
  let title: string | undefined;
  let isInTitle = false;
  let depth = 0;
  let isRead = false;
  const parser = new Parser({
    onopentag(name, { property, name: named, content = '' }) {
      depth += 1;
      if (name === 'body' || depth > MOST_DEPTH) isRead = true;
      if (isRead) return;
      if (name === 'title' && title === undefined) {
        isInTitle = true;
        title = '';
      }
      const key = (property ?? named ?? '').toLowerCase();
      if (name === 'meta' && key && !found.has(key)) found.set(key, content);
    },
    ontext(text) {
      if (isInTitle && title !== undefined && title.length < MOST_TITLE) title += text;
    },
    onclosetag(name) {
      depth -= 1;
      if (name === 'title') isInTitle = false;
    },
  });
  // In pieces, because tracking open elements takes the parser quadratic time.
  for (let at = 0; at < html.length && !isRead; at += PIECE) parser.write(html.slice(at, at + PIECE));
  parser.end();
  const first = (names: readonly string[]) =>
    names.map((name) => found.get(name)?.trim()).find((value) => value) ?? '';
  return {
    title: oneLine(first(NAMES.title) || (title ?? ''), MOST_TITLE),
    description: oneLine(first(NAMES.description), MOST_DESCRIPTION),
    image: first(NAMES.image).slice(0, MOST_ADDRESS),
  };
}

function oneLine(text: string, most: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…`.toWellFormed() : line.toWellFormed();
}
