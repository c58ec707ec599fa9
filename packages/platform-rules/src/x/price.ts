import { urlsIn } from './urls.ts';

/** US dollars for each post on X, without and with a link (docs.x.com/x-api/getting-started/pricing, 2026-11). */
const PLAIN = 0.015;
const WITH_LINK = 0.2;

const dollars = (sum: number) => `$${sum.toFixed(3).replace(/0$/, '')}`;

/** What the posts with these texts cost the owner of the app; only links make them worth a sentence. */
export function priceOf(texts: readonly string[]): string | undefined {
  const links = texts.filter((text) => urlsIn(text).length > 0).length;
  if (links === 0) return undefined;
  const sum = links * WITH_LINK + (texts.length - links) * PLAIN;
  const why =
    texts.length === 1
      ? 'because it contains a link'
      : `because ${links} of its ${texts.length} parts contain a link`;
  return `X charges the owner of the developer app about ${dollars(sum)} for this post, ${why}. Without links it costs ${dollars(texts.length * PLAIN)}.`;
}
