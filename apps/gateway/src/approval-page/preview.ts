import { filesOf } from '@postrider/contracts';
import type { Post } from '@postrider/contracts/posts';
import {
  choiceOptions,
  isPlatform,
  type Outgoing,
  outgoingTo,
  PLATFORM_DEFINITIONS,
  type ValueWords,
} from '@postrider/platform-rules';
import { unlessNotFound } from '@postrider/service';
import type { Services } from '../services.ts';

/** A file of a post, at an address that works for an hour. */
export interface ShownFile {
  name: string;
  mimeType: string;
  /** Empty for a file that was deleted. */
  url: string;
  altText: string;
}

/** Everything that goes out to one account. */
export interface ShownPart extends Pick<Outgoing, 'texts' | 'settings'> {
  /** In words: `X @ada`. */
  account: string;
  /** The platform's mark. */
  mark: { path: string; colour: string };
  files: ShownFile[];
}

type Target = Pick<Post['platforms'][number], 'platform' | 'accountId'>;

/** Reads what a post publishes on each of its accounts, by the same functions as the connectors. */
export function createPreview({ platforms, media }: Pick<Services, 'platforms' | 'media'>) {
  /** The name of an account; a disconnected one has none. */
  async function nameOf(workspaceId: string, { platform, accountId }: Target): Promise<string> {
    const name = isPlatform(platform) ? PLATFORM_DEFINITIONS[platform].name : platform;
    const found = await unlessNotFound(platforms.getAccount({ workspaceId, accountId }));
    return found?.account ? `${name} @${found.account.username}` : name;
  }

  /** The labels of values that only the platform knows, by option and value; none if it does not respond. */
  async function labelsOf(workspaceId: string, { platform, accountId }: Target) {
    if (!isPlatform(platform) || choiceOptions(PLATFORM_DEFINITIONS[platform].options).length === 0)
      return new Map<string, string>();
    const { choices } = await platforms
      .listOptionChoices({ workspaceId, accountId })
      .catch(() => ({ choices: [] }));
    return new Map(
      choices.flatMap(({ option, values }) =>
        values.map(({ value, label }) => [`${option} ${value}`, label] as const),
      ),
    );
  }

  async function fileOf(workspaceId: string, mediaId: string): Promise<Omit<ShownFile, 'altText'>> {
    const found = await unlessNotFound(media.getMedia({ workspaceId, mediaId }));
    const { filename = '', mimeType = '', url = '' } = found?.media ?? {};
    return { name: filename || mediaId, mimeType, url };
  }

  return async (workspaceId: string, post: Post, words: ValueWords): Promise<ShownPart[]> => {
    const all = filesOf(post);
    const files = new Map(
      await Promise.all(
        all.map(async ({ mediaId }) => [mediaId, await fileOf(workspaceId, mediaId)] as const),
      ),
    );
    const unknown = { name: '', mimeType: '', url: '' };
    return Promise.all(
      post.platforms.map(async (target) => {
        const { platform, accountId } = target;
        if (!isPlatform(platform)) throw new Error(`there is no platform ${platform}`);
        const [account, labels] = await Promise.all([
          nameOf(workspaceId, target),
          labelsOf(workspaceId, target),
        ]);
        const { caption, title, options = {} } = post;
        const content = outgoingTo(
          { caption, title, media: all, options },
          { platform, accountId },
          (option, value) => labels.get(`${option} ${value}`) ?? value,
          words,
        );
        return {
          account,
          mark: PLATFORM_DEFINITIONS[platform].mark,
          texts: content.texts,
          settings: content.settings,
          files: content.files.map(({ mediaId, altText }) => ({
            ...(files.get(mediaId) ?? unknown),
            altText,
          })),
        };
      }),
    );
  };
}
