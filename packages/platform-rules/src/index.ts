export { accountsWithOptions, keepOptions, optionsFor } from './account-options.ts';
export { byAccount } from './by-account.ts';
export { type AccountFacts, checkContent, checkOptions, optionSubject, type PostContent } from './check.ts';
export { describePlatform } from './describe.ts';
export { megabytes } from './measure.ts';
export type { MediaFacts } from './media.ts';
export { type Outgoing, type OutgoingSetting, outgoingTo } from './outgoing.ts';
export {
  isPlatform,
  PLATFORM_OPTIONS,
  PLATFORM_RULES,
  PLATFORMS,
  type Platform,
  type PostOptions,
  postOptions,
} from './platforms.ts';
export type { Content, Limits, PlatformRules, TextLimits, Violation } from './rules.ts';
export { type PostText, partsOf, type ThreadOptions, textOf, textsOf } from './thread.ts';
