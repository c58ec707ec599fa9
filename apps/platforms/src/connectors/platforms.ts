/** The connectors of all platforms. A new platform is one line here. */
export { blueskyConnector as bluesky } from './bluesky/connector.ts';
export { facebookConnector as facebook } from './facebook/connector.ts';
export { instagramConnector as instagram } from './instagram/connector.ts';
export { linkedinConnector as linkedin } from './linkedin/connector.ts';
export { linkedinPageConnector as linkedin_page } from './linkedin_page/connector.ts';
export { mastodonConnector as mastodon } from './mastodon/connector.ts';
export { nostrConnector as nostr } from './nostr/connector.ts';
export { pinterestConnector as pinterest } from './pinterest/connector.ts';
export { telegramConnector as telegram } from './telegram/connector.ts';
export { threadsConnector as threads } from './threads/connector.ts';
export { xConnector as x } from './x/connector.ts';
export { youtubeConnector as youtube } from './youtube/connector.ts';
