import { firstLink } from '../urls/first-link.ts';

/** Facebook refuses cards of its own pages. */
const OWN = /(^|\.)(facebook\.com|fb\.com|fb\.me|fb\.watch|fbcdn\.net)$/i;

/** The first web address of a text, if Facebook shows a card for it. Takes linear time. */
export function cardLink(text: string): string | undefined {
  const url = firstLink(text);
  if (url === undefined || !URL.canParse(url)) return undefined;
  return OWN.test(new URL(url).hostname) ? undefined : url;
}
