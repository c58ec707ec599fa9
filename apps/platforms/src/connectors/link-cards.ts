import type { OutgoingFile } from './connector.ts';

/** What is shown of a page to which a post links. */
export interface LinkCard {
  title: string;
  description: string;
  /** Absent where the page names none that can be shown. */
  picture?: OutgoingFile;
}

/** Reads the cards of links; only while a post is prepared. */
export interface LinkCards {
  /**
   * The card of a page, with a picture of at most `pictureBytes`. Undefined where the page does not answer within some
   * seconds, or says nothing of itself. Rejects only when `signal` aborts.
   */
  read(url: string, pictureBytes: number, signal: AbortSignal): Promise<LinkCard | undefined>;
}
