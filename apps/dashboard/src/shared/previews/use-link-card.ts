import type { PreviewLink } from './preview-card.tsx';

/** The card of a link; its host alone until the page behind it is known. */
export function useLinkCard(address: string | undefined): PreviewLink | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  return { host: new URL(address).host, title: '', description: '' };
}
