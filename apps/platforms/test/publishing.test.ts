import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PublicationState } from '@postrider/contracts/platforms';
import { waitUntil } from '@postrider/testing';
import sharp from 'sharp';
import { startWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();

describe('a post on time', () => {
  test.each(['bluesky', 'mastodon'] as const)(
    'goes live on %s with its picture and words',
    async (platform) => {
      const account = await world.connect(platform);
      const bytes = await picture(64, 48);
      const mediaId = world.media.add({ mimeType: 'image/png', bytes, width: 64, height: 48 });
      const options = { altText: 'A teal square' };
      const { id, caption, dueAt } = await world.schedule({ ...account, mediaId, options });

      const published = await world.outcome(id);
      expect(published).toMatchObject({ state: PublicationState.PUBLISHED, attempts: 1 });
      expect(published.error).toBeUndefined();
      const [entry, ...others] = await world.ledgerOf(account.handle);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ text: caption, url: published.url, id: published.externalId });
      expect(entry?.media).toMatchObject([{ sha256: sha256(bytes), alt: 'A teal square' }]);
      expect(entry?.receivedAtMs).toBeGreaterThanOrEqual(dueAt.getTime());
      expect(Number(published.publishedAt?.seconds)).toBeGreaterThanOrEqual(
        Math.floor(dueAt.getTime() / 1000),
      );
      await waitUntil('both events', () => {
        const types = world.told.filter(({ subjectId }) => subjectId === id).map(({ type }) => type);
        return types.includes('publication.progressed') && types.includes('publication.finished');
      });
    },
  );
});
