/** The list of platforms: a new one is a line here. `definitions.ts` has everything that follows from it. */
export { bluesky } from './bluesky/definition.ts';
export { mastodon } from './mastodon/definition.ts';
export { x } from './x/definition.ts';
