/** The simulated platforms: a new one is a line here. */
export { bluesky } from './bluesky/platform.ts';
export { facebook } from './facebook/platform.ts';
export { instagram } from './instagram/platform.ts';
export { linkedin } from './linkedin/platform.ts';
export { linkedin_page } from './linkedin_page/platform.ts';
export { mastodon } from './mastodon/platform.ts';
export { nostr } from './nostr/platform.ts';
export { pinterest } from './pinterest/platform.ts';
export { telegram } from './telegram/platform.ts';
export { threads } from './threads/platform.ts';
export { x } from './x/platform.ts';
export { youtube } from './youtube/platform.ts';
