/** The list of platforms. A new platform is one line here; `definitions.ts` derives everything else. */
export { akkoma } from './akkoma/definition.ts';
export { bluesky } from './bluesky/definition.ts';
export { customWebhook as custom_webhook } from './custom_webhook/definition.ts';
export { facebook } from './facebook/definition.ts';
export { gotosocial } from './gotosocial/definition.ts';
export { instagram } from './instagram/definition.ts';
export { linkedin } from './linkedin/definition.ts';
export { linkedinPage as linkedin_page } from './linkedin_page/definition.ts';
export { mastodon } from './mastodon/definition.ts';
export { misskey } from './misskey/definition.ts';
export { pinterest } from './pinterest/definition.ts';
export { telegram } from './telegram/definition.ts';
export { pixelfed } from './pixelfed/definition.ts';
export { slack } from './slack/definition.ts';
export { threads } from './threads/definition.ts';
export { wordpress } from './wordpress/definition.ts';
export { x } from './x/definition.ts';
export { youtube } from './youtube/definition.ts';
