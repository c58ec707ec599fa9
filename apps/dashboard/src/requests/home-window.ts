const DAY_MS = 86_400_000;

/**
 * The posts that the home page reads: those of today and tomorrow in every time zone. The same until midnight (UTC), so that
 * the query stays the same.
 */
export function homePosts(now: Date) {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return {
    status: ['scheduled', 'published'] as ('scheduled' | 'published')[],
    from: new Date(today - DAY_MS).toISOString(),
    to: new Date(today + 3 * DAY_MS).toISOString(),
    limit: 100,
  };
}
