import { createConcurrencyLimiter, currentShare, invalid, type Log } from '@postrider/service';
import type { ImageConverter } from '@postrider/service/files';
import type { Outbound } from '@postrider/service/outbound';
import { createSharedReads } from '../shared-reads.ts';
import { createLinkCards } from './link-cards.ts';

const MOST_ADDRESS = 2_000;
const PICTURE_BYTES = 60_000;
/** Twice the width of a card in a preview would be more than 60 KB of most pictures. */
const PICTURE = { maxSide: 720, mimeTypes: ['image/webp'], originalPixels: 8_192 * 8_192 };
const KEPT = { cardMs: 5 * 60_000, noneMs: 60_000 };

const READING = {
  name: 'cards of links',
  total: 12,
  perKey: { shareKey: 4, workspaceId: 3 },
  maxWaiting: 60,
  maxWaitingPerWorkspace: 12,
  maxWaitMs: 6_000,
} as const;
/** One at a time, so that posts never wait for them. */
const CONVERTING = { ...READING, total: 1, perKey: { shareKey: 1, workspaceId: 1 } } as const;

/** A card for the previews of the dashboard. */
export interface ShownCard {
  title: string;
  description: string;
  /** WebP of at most 60 KB; empty without one. */
  picture: Uint8Array;
}

export interface ShownCards {
  /**
   * The card of a page; undefined if the page can't be read or says nothing. Throws `invalid_request`, `rate_limited`,
   * `unavailable`.
   */
  read(workspaceId: string, address: string): Promise<ShownCard | undefined>;
}

interface Dependencies {
  outbound: Outbound;
  converter: Pick<ImageConverter, 'convert'>;
  /** Interrupts reads. */
  signal: AbortSignal;
  log: Log;
}

/** Reads the cards of links for previews, and keeps them in memory for minutes. */
export function createShownCards(
  { outbound, converter, signal, log }: Dependencies,
  { cardMs, noneMs } = KEPT,
): ShownCards {
  const reading = createConcurrencyLimiter(READING);
  const converting = createConcurrencyLimiter(CONVERTING);
  const kept = createSharedReads<ShownCard>({
    keepMs: ([card]) => (card ? cardMs : noneMs),
    maxSize: 16 * 1024 * 1024,
    maxLists: 2_000,
    sizeOf: ([card]) => (card ? card.picture.length + 4_000 : 100),
  });

  /** Small pictures, in the share of the workspace. */
  const smaller = (workspaceId: string): Pick<ImageConverter, 'convert'> => ({
    async convert(_share, open, wanted) {
      using _permit = await converting.acquire(currentShare(workspaceId), signal);
      return converter.convert(workspaceId, open, { ...wanted, ...PICTURE });
    },
  });

  async function load(workspaceId: string, address: string): Promise<ShownCard[]> {
    using _permit = await reading.acquire(currentShare(workspaceId), signal);
    const cards = createLinkCards(outbound, smaller(workspaceId), log);
    const found = await cards.read(address, PICTURE_BYTES, signal);
    if (!found) return [];
    const { title, description, picture } = found;
    const bytes = picture ? await Array.fromAsync<Buffer>(await picture.open()) : [];
    return [{ title, description, picture: Buffer.concat(bytes) }];
  }

  return {
    async read(workspaceId, address) {
      if (address.length > MOST_ADDRESS || !/^https?:\/\//i.test(address) || !URL.canParse(address))
        throw invalid('/url', 'invalid_format', 'Send a web address of at most 2,000 characters.');
      const { href } = new URL(address);
      const [card] = await kept.get(href, () => load(workspaceId, href));
      return card;
    },
  };
}
