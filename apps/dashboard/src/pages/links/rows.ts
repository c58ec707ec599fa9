import type { Link, ListLinksResponse } from '@postrider/contracts/dashboard';

/** Where the next page of links begins, undefined after the last one. */
export const nextOffset = ({ links, pagination }: ListLinksResponse): number | undefined =>
  pagination?.hasMore ? pagination.offset + links.length : undefined;

/** The links of several pages. A link that was pushed to the next page by a newer one is on both. */
export function linksOf(pages: readonly ListLinksResponse[]): Link[] {
  const links = pages.flatMap((page) => page.links);
  return [...new Map(links.map((link) => [link.code, link])).values()];
}

const MOST_CHARACTERS = 60;

/** A target as a list shows it: without "https://", and cut where it is long. */
export function targetText(url: string): string {
  const text = url.replace(/^https?:\/\//i, '').replace(/^([^/]+)\/$/, '$1');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text;
}
