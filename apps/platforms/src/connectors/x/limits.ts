/** What X takes, from docs.x.com/fundamentals/counting-characters and docs.x.com/x-api/media. */
export const LIMITS = {
  checkedOn: '2026-11-21',
  /** A URL counts 23, an emoji or a CJK character 2. */
  weightedCharacters: 280,
  cashtags: 1,
  imageBytes: 5 * 1024 * 1024,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp'],
  gifBytes: 15 * 1024 * 1024,
  videoBytes: 512 * 1024 * 1024,
  videoSeconds: 140,
  videoTypes: ['video/mp4', 'video/quicktime'],
} as const;

/** Below the 5 MB that one part of an upload may have. */
export const PART_BYTES = 4 * 1024 * 1024;
