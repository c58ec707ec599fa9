/** The platforms in the order of choices. */
export const PLATFORMS: readonly string[] = ['bluesky', 'mastodon', 'x'];
