/**
 * What Bluesky takes, from the lexicons app.bsky.feed.post, app.bsky.embed.images and app.bsky.embed.video, and
 * from docs.bsky.app/docs/tutorials/video. Servers of their own may take less in one upload.
 */
export const LIMITS = {
  checkedOn: '2026-11-21',
  graphemes: 300,
  bytes: 3000,
  imageBytes: 2_000_000,
  /** The largest picture that we try to make small enough. */
  imageSourceBytes: 25_000_000,
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  videoBytes: 100_000_000,
  videoSeconds: 180,
  videoTypes: ['video/mp4'],
} as const;
