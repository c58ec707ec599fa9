import type { OutgoingFile } from './connector.ts';

/** The preview of a page that a post links to. */
export interface LinkCard {
  title: string;
  description: string;
  /** Absent if the page has none that can be shown. */
  picture?: OutgoingFile;
}

/** Reads the cards of links; only while a post is prepared. */
export interface LinkCards {
  /**
   * The card of a page, with an image of at most `pictureBytes`. Undefined if the page does not respond within a few
   * seconds or has no metadata. Rejects only when `signal` aborts.
   */
  read(url: string, pictureBytes: number, signal: AbortSignal): Promise<LinkCard | undefined>;
}
