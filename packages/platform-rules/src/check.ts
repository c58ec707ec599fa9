import type { JsonObject } from '@bufbuild/protobuf';
import { z } from 'zod';
import { optionsFor, ownOptions } from './account-options.ts';
import { conversionFor, convertedFacts, type VideoForm } from './conversion.ts';
import { isPlatform, PLATFORM_DEFINITIONS, type Platform, postOptions } from './definitions.ts';
import {
  checkCover,
  checkSelection,
  checkSubtitles,
  contentFiles,
  type PostFile,
  readFileOptions,
} from './files.ts';
import { checkRequired } from './required.ts';
import { type ContentFile, type Limits, mediaViolation, type Violation } from './rules.ts';
import { checkImage } from './shape.ts';

/** The properties of an account that the rules need. */
export interface AccountFacts {
  id: string;
  platform: Platform;
  /** Origin of the account's server. Accounts on one server have the same limits. */
  server: string;
  limits: Limits;
}

/** A post's content, for any number of platforms. `options` are checked with `checkOptions` first. */
export interface PostContent {
  caption: string;
  title: string;
  options: JsonObject;
  media: readonly PostFile[];
}

/** What the checks need to know of this installation of Postrider. */
export interface Installation {
  /** Whether the platform on this server can fetch files: usually, whether this installation has a public https address. */
  isReachable?(server: string): boolean;
}

/** The options of a post that do not match their schemas. */
export function checkOptions(options: unknown): Violation[] {
  const issues = postOptions.safeParse(options).error?.issues ?? [];
  return issues.map(({ path: steps, message }) => {
    const path = ['/options', ...steps].join('/');
    return { path, code: 'invalid_option', message, ...optionSubject(path) };
  });
}

/** The platform and the account of an option, from its JSON pointer; empty for other fields. */
export function optionSubject(path: string): Pick<Violation, 'platform' | 'accountId'> {
  const [, field, platform = '', key, id] = path.split('/');
  if (field !== 'options' || !isPlatform(platform)) return {};
  const { data: accountId } = z.guid().toLowerCase().safeParse(id);
  return { platform, ...(key === 'accounts' && accountId !== undefined && { accountId }) };
}

/**
 * Everything that the platforms of these accounts would reject, without repetitions. A draft may lack what has the
 * code `required`. Each step checks one server, or one account with its own options, so that a process can do other
 * work in between. In a browser, use `[...checkContent(post, accounts)].flat()`.
 */
export function* checkContent(
  { options, ...post }: PostContent,
  accounts: readonly AccountFacts[],
  { isReachable = () => true }: Installation = {},
): Generator<Violation[]> {
  const different = new Map(
    accounts.map((account) => {
      const own = ownOptions(options, account.platform, account.id);
      return [[account.platform, account.server, own ? account.id : ''].join(' '), { ...account, own }];
    }),
  );
  const known = new Set<string>();
  const isNew = ({ path, message }: Violation) => {
    const key = `${path} ${message}`;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  };
  for (const { id, platform, server, limits, own = {} } of different.values()) {
    const content = { ...post, options: optionsFor(options, platform, id) };
    const about = readFileOptions(content.options);
    const media = contentFiles(post.media, about, platform).map((file) => asSent(file, limits));
    const { name, fetchesMedia = false, check } = PLATFORM_DEFINITIONS[platform];
    const found = [
      ...checkSelection(post.media, about, platform),
      ...checkCover(post.media, about, platform),
      ...checkSubtitles(post.media, about, platform),
      ...check({ ...content, media }, limits),
      ...media.flatMap((file) => (file.type === 'image' ? checkImage(name, file, limits) : [])),
      ...(fetchesMedia && !isReachable(server) ? checkReachable(name, media) : []),
    ];
    yield found.map((one) => ({ ...one, platform, ...locate(one.path, platform, id, own) })).filter(isNew);
  }
  const missing = checkRequired(options, accounts, PLATFORM_DEFINITIONS);
  if (missing.length > 0) yield missing;
}

/** Warnings about texts that platforms leave out, because such a post has none there. */
export const omittedTexts = (
  { caption, options }: Pick<PostContent, 'caption' | 'options'>,
  accounts: readonly Pick<AccountFacts, 'id' | 'platform'>[],
): Violation[] => {
  const omitting = accounts.flatMap(({ id, platform }) => {
    const { omitsText = () => false } = PLATFORM_DEFINITIONS[platform];
    return caption.trim() !== '' && omitsText(optionsFor(options, platform, id)) ? platform : [];
  });
  return [...new Set(omitting)].map((platform) => {
    const message = `${PLATFORM_DEFINITIONS[platform].name} publishes this kind of post without a text.`;
    return { path: '/caption', code: 'text_omitted', message, platform };
  });
};

/** A video that is converted before it is sent is checked in the form that the platform gets. */
function asSent(file: ContentFile, limits: Limits): ContentFile {
  const form = conversionFor(file, limits);
  return form ? convertedFacts(file, form) : file;
}

/** A video of a post that is converted for a platform. */
export interface Conversion {
  platform: Platform;
  /** Its position in the post. */
  index: number;
  form: VideoForm;
}

/** The videos of a post that are converted before they are sent to these accounts, without repetitions. */
export function conversionsOf(
  { options, media }: Pick<PostContent, 'options' | 'media'>,
  accounts: readonly AccountFacts[],
): Conversion[] {
  const found = accounts.flatMap(({ id, platform, limits }) => {
    const about = readFileOptions(optionsFor(options, platform, id));
    return contentFiles(media, about, platform).flatMap((file): Conversion[] => {
      const form = conversionFor(file, limits);
      return form ? [{ platform, index: Number(file.path.split('/')[2]), form }] : [];
    });
  });
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}

/** The files that a platform can't fetch. */
const checkReachable = (who: string, files: readonly ContentFile[]): Violation[] =>
  files.map((file) =>
    mediaViolation(
      file,
      'media_not_reachable',
      `${who} fetches files, and this service has no public https address. The operator must set PUBLIC_URL.`,
    ),
  );

/** The path of an option, in the account's options if it comes from there. */
function locate(
  path: string,
  platform: string,
  accountId: string,
  own: JsonObject,
): Pick<Violation, 'path' | 'accountId'> {
  const all = `/options/${platform}/`;
  const name = path.startsWith(all) ? path.slice(all.length) : '';
  const [first = ''] = name.split('/');
  return first in own ? { path: `${all}accounts/${accountId}/${name}`, accountId } : { path };
}
