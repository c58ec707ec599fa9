export { accountsWithOptions, keepOptions, optionsFor } from './account-options.ts';
export { adviceOn } from './advice.ts';
export { type ApiVersion, ageInDays, ageWarning } from './api-version.ts';
export { byAccount } from './by-account.ts';
export {
  type AccountFacts,
  type Conversion,
  checkContent,
  checkOptions,
  conversionsOf,
  omittedTexts,
  optionSubject,
  type PostContent,
} from './check.ts';
export {
  type AppGuide,
  accountFields,
  appFields,
  type Connect,
  type ConnectField,
  needsApp,
  type Values,
} from './connect.ts';
export { readValues } from './connect-values.ts';
export { conversionFor, type VideoForm } from './conversion.ts';
export { COUNTED_AS } from './counting.ts';
export type { PlatformDefinition, PublishedVideo } from './definition.ts';
export {
  byPlatform,
  type Credentials,
  isPlatform,
  PLATFORM_DEFINITIONS,
  PLATFORM_OPTIONS,
  PLATFORMS,
  type Platform,
  postOptions,
  publishesTitle,
  schemaName,
} from './definitions.ts';
export { describePlatform } from './describe.ts';
export type { Entity } from './entities.ts';
export { contentFiles, coverFor, filesFor, type PostFile, readFileOptions, subtitlesFor } from './files.ts';
export { leadOf, USUAL_LEAD_MS } from './lead.ts';
export { megabytes } from './measure.ts';
export type { MediaFacts } from './media.ts';
export { choiceOptions, creatableOptions, parentOption, requiredOptions } from './option-kinds.ts';
export { type Outgoing, type OutgoingSetting, outgoingTo, type ValueWords } from './outgoing.ts';
export { dailyAppPosts, dailyPosts, type GuardedText, guardedTexts, LONGEST_GUARD_MS } from './pace.ts';
export { unreachableWarning } from './reachable.ts';
export {
  type Content,
  type ContentFile,
  type Limits,
  type TextLimits,
  takesAltText,
  type Violation,
} from './rules.ts';
export { canFetchFrom, isEncrypted } from './server-origin.ts';
export { type ShownPart, shownParts } from './shown-parts.ts';
export { type PostText, partsOf, type SharedOptions, textOf, textsOf } from './thread.ts';
