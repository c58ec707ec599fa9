import { expect, test } from '@jest/globals';
import { PLATFORMS } from './definitions.ts';
import { leadOf, leadOn, longestLead, USUAL_LEAD_MS } from './lead.ts';
import type { MediaFacts } from './media.ts';

const MOST_MS = 15 * 60_000;
const words = { caption: 'Hello', title: '', options: {} };
const image: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1_000,
  width: 1,
  height: 1,
  duration: 0,
  animated: false,
};
const clip: MediaFacts = { ...image, type: 'video', mimeType: 'video/mp4', size: 5_777, duration: 1.5 };
const video: MediaFacts = { ...image, type: 'video', mimeType: 'video/mp4', size: 1e9, duration: 600 };

test.each(PLATFORMS)('the lead on %s is ten seconds to a quarter of an hour', (platform) => {
  expect(longestLead(platform)).toBeLessThanOrEqual(MOST_MS);
  for (const media of [[], [image], [clip], [video]]) {
    const lead = leadOn(platform, words, media);
    // Messages between services carry whole milliseconds.
    expect(Number.isInteger(lead)).toBe(true);
    expect(lead).toBeGreaterThanOrEqual(USUAL_LEAD_MS);
    expect(lead).toBeLessThanOrEqual(longestLead(platform));
  }
});

test('the lead of a post is the longest of its accounts', () => {
  const targets = PLATFORMS.map((platform) => ({ platform, accountId: 'a' }));
  const media = [{ facts: video, altText: '' }];
  const longest = Math.max(...PLATFORMS.map((platform) => leadOn(platform, words, [video])));
  expect(leadOf({ ...words, media }, targets)).toBe(longest);
  expect(leadOf({ ...words, media: [] }, [{ platform: 'unknown', accountId: '' }])).toBe(USUAL_LEAD_MS);
});
