import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { isTestWorkspace, liveWorkspaceOf } from '@postrider/contracts';
import { type ConnectAccountRequest, Overdue, type PlatformsService } from '@postrider/contracts/platforms';
import { isPlatform, type Platform } from '@postrider/platform-rules';
import { clip, expecting, invalid } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import type { Resealing } from '@postrider/service/reseal';
import { validate } from 'uuid';
import { type Accounts, reconnectMessage } from './accounts/accounts.ts';
import type { Apps } from './accounts/apps/apps.ts';
import type { Avatars } from './accounts/avatars/avatars.ts';
import type { Choices } from './accounts/choices/choices.ts';
import type { Picture } from './accounts/choices/pictures.ts';
import { expirationMessage } from './accounts/expiration.ts';
import type { SignIns } from './accounts/sign-ins.ts';
import type { TestAccounts } from './accounts/test-accounts/test-accounts.ts';
import type { CheckPost } from './checks.ts';
import type { Holding } from './hold/holding.ts';
import type { ShownCards } from './link-cards/shown-cards.ts';
import type { LivePosts } from './live/live-posts.ts';
import {
  accountMessage,
  appMessage,
  changeMessage,
  choiceMessage,
  metricsMessage,
  optionChoiceMessage,
  optionChoicesMessage,
  overdueMessage,
  progressMessage,
  publicationMessage,
  publishingMessage,
  signInMessage,
  versionOfAccount,
} from './messages.ts';
import type { CollectMetrics } from './metrics.ts';
import type { OptionChoices } from './option-choices/option-choices.ts';
import type { Publications } from './publications/publications.ts';

interface Dependencies {
  accounts: Accounts;
  testAccounts: TestAccounts;
  signIns: SignIns;
  choices: Choices;
  readPicture(address: string): Promise<Picture>;
  avatars: Avatars;
  shownCards: ShownCards;
  apps: Apps;
  /** Whether platforms can fetch files from here. */
  isReachable: boolean;
  publications: Publications;
  livePosts: LivePosts;
  checkPost: CheckPost;
  collectMetrics: CollectMetrics;
  optionChoices: OptionChoices;
  resealing: Pick<Resealing, 'keyUses'>;
  holding: Holding;
}

const MAX_PAGE = 500;
const MAX_PROGRESS = 100;
const OVERDUE_PAGE = 100;

const pageSize = (limit: number, byDefault = MAX_PAGE) => Math.min(limit || byDefault, MAX_PAGE);

/** The service's gRPC functions: message in, call, message out. */
export function createHandlers({
  accounts,
  testAccounts,
  signIns,
  choices,
  readPicture,
  avatars,
  shownCards,
  apps,
  isReachable,
  publications,
  livePosts,
  checkPost,
  collectMetrics,
  optionChoices,
  resealing,
  holding,
}: Dependencies): Handlers<typeof PlatformsService> {
  return {
    getSecretKeys: async () => ({ keys: await resealing.keyUses() }),

    async listAccounts({ workspaceId, profileId, limit, pageToken }) {
      if (limit === 0) {
        const all = await accounts.list(workspaceId);
        const wanted = profileId ? all.filter((account) => account.profileId === profileId) : all;
        return { accounts: wanted.map(accountMessage) };
      }
      const { items, nextPageToken } = await accounts.page(workspaceId, profileId, limit, pageToken);
      return { accounts: items.map(accountMessage), nextPageToken };
    },

    async getAccount({ workspaceId, accountId }) {
      const account = await accounts.get(workspaceId, accountId);
      return { account: { ...accountMessage(account), version: versionOfAccount(account) } };
    },

    async listOptionChoices({ workspaceId, accountId }) {
      const found = await optionChoices.list(workspaceId, accountId);
      return { choices: found.map(optionChoicesMessage) };
    },

    async createOptionChoice({ workspaceId, accountId, option, label, parent }) {
      const wanted = { option, label, ...(parent && { parent }) };
      return { choice: optionChoiceMessage(await optionChoices.create(workspaceId, accountId, wanted)) };
    },

    async connectAccount({ workspaceId, platform, fields, accountId, ...owner }) {
      assertWorkspace(workspaceId);
      const at = platformOf(platform);
      const connected = await signIns.connect(workspaceId, ownerOf(owner), at, fields, accountId);
      return { account: accountMessage(connected) };
    },

    async connectTestAccount({ workspaceId, platform, username, ...owner }) {
      assertWorkspace(workspaceId);
      if (!isTestWorkspace(workspaceId))
        throw invalid('/workspaceId', 'not_supported', 'Test accounts belong to test data.');
      const wanted = { platform: platformOf(platform), username };
      return { account: accountMessage(await testAccounts.connect(workspaceId, ownerOf(owner), wanted)) };
    },

    async beginConnect({ workspaceId, platform, fields, redirectUri }) {
      assertWorkspace(workspaceId);
      const { url, expiresAt } = await signIns.begin(workspaceId, platformOf(platform), fields, redirectUri);
      return { url, expiresAt: timestampFromDate(expiresAt) };
    },

    async finishConnect({ workspaceId, state, answer, parameters, accountId, ...owner }) {
      const { case: kind, value } = answer;
      const given = kind && value ? { ...parameters, [kind]: value } : parameters;
      if (Object.keys(given).length === 0)
        throw invalid('/parameters', 'required', 'Send the query with which the consent page returned.');
      return signInMessage(await signIns.finish(workspaceId, ownerOf(owner), state, given, accountId));
    },

    getConnectChoices: async ({ workspaceId, choiceToken }) =>
      choiceMessage(await choices.get(workspaceId, choiceToken)),

    async getChoicePicture({ workspaceId, choiceToken, externalId }) {
      const { bytes, mimeType } = await readPicture(
        await choices.pictureOf(workspaceId, choiceToken, externalId),
      );
      return { picture: bytes, mimeType };
    },

    async getAccountPicture({ workspaceId, accountId }) {
      const { avatarUrl } = await accounts.get(workspaceId, accountId);
      return { picture: await avatars.read(workspaceId, avatarUrl) };
    },

    async readLinkCard({ workspaceId, url }) {
      assertWorkspace(workspaceId);
      return (await shownCards.read(workspaceId, url)) ?? {};
    },

    async chooseAccounts({ workspaceId, choiceToken, externalIds }) {
      return { accounts: (await choices.choose(workspaceId, choiceToken, externalIds)).map(accountMessage) };
    },

    listApps: async ({ countsAccounts }) => ({
      apps: (await apps.list(countsAccounts)).map(appMessage),
      isUnreachable: !isReachable,
    }),

    setApp: async ({ platform, fields }) => ({
      app: appMessage(await apps.set(platformOf(platform), fields)),
    }),

    removeApp: async ({ platform }) => ({ accounts: await apps.remove(platformOf(platform)) }),

    async disconnectAccount({ workspaceId, accountId, ifMatch }) {
      await accounts.disconnect(workspaceId, accountId, expecting(ifMatch, versionOfAccount));
      return {};
    },

    async checkPost({ workspaceId, scheduledAt, goesOutAt, ...post }) {
      const { problem, ...found } = await checkPost(workspaceId, {
        ...post,
        options: post.options ?? {},
        ...(scheduledAt && { scheduledAt: timestampDate(scheduledAt) }),
        ...(goesOutAt && { goesOutAt: timestampDate(goesOutAt) }),
      });
      return { ...found, ...(problem ? { problem } : {}) };
    },

    async collectMetrics({ workspaceId, accountId, externalIds }) {
      const found = await collectMetrics(workspaceId, accountId, externalIds);
      return { metrics: found.map(metricsMessage) };
    },

    async getPublications({ ids }) {
      return { publications: (await publications.findMany(ids)).map(publicationMessage) };
    },

    async editPublication({ workspaceId, id, caption, title, options = {} }) {
      return changeMessage(await livePosts.edit(workspaceId, id, { caption, title, options }));
    },

    async removePublication({ workspaceId, id }) {
      return changeMessage(await livePosts.remove(workspaceId, id));
    },

    async listPublicationProgress({ workspaceId, ids }) {
      const found = await publications.findMany(ids.slice(0, MAX_PROGRESS));
      const own = found.filter((publication) => publication.workspaceId === workspaceId);
      return { publications: own.map(progressMessage) };
    },

    getPublishing: async () => publishingMessage(await holding.status()),

    async holdPublishing({ note, restoredFrom }) {
      await holding.hold(note, restoredFrom && timestampDate(restoredFrom));
      return {};
    },

    resumePublishing: async ({ overdue }) => ({
      lookedUp: await holding.resume(overdue === Overdue.PUBLISH ? 'publish' : 'look_up'),
    }),

    async listOverdue({ afterId, limit }) {
      const found = await publications.overdue(afterId, pageSize(limit, OVERDUE_PAGE));
      return { publications: found.map(overdueMessage) };
    },

    async listFinished({ since, afterId, limit }) {
      const from = since ? timestampDate(since) : new Date(0);
      const finished = await publications.finishedSince(from, afterId, pageSize(limit));
      return { publications: finished.map(publicationMessage) };
    },

    async listReconnects({ since, afterEventId, limit }) {
      const from = since ? timestampDate(since) : new Date(0);
      const lost = await accounts.reconnectsSince(from, afterEventId, pageSize(limit));
      return {
        reconnects: lost.flatMap((account) =>
          account.reconnect ? [reconnectMessage(account, account.reconnect)] : [],
        ),
      };
    },

    async listExpirations({ since, afterEventId, limit }) {
      const from = since ? timestampDate(since) : new Date(0);
      const warned = await accounts.expirationsSince(from, afterEventId, pageSize(limit));
      return {
        expirations: warned.flatMap((account) =>
          account.expiration ? [expirationMessage(account, account.expiration)] : [],
        ),
      };
    },
  };
}

/** Where a request adds accounts. */
const ownerOf = ({
  profileId,
  profileLimits,
}: Pick<ConnectAccountRequest, 'profileId' | 'profileLimits'>) => ({
  profileId,
  accountLimit: profileLimits?.accounts,
});

/** The callers know which workspaces exist; only invalid ids are rejected here. */
function assertWorkspace(workspaceId: string): void {
  if (!validate(liveWorkspaceOf(workspaceId)))
    throw invalid('/workspaceId', 'invalid_id', 'Send the id of the account’s workspace.');
}

function platformOf(name: string): Platform {
  if (!isPlatform(name))
    throw invalid('/platform', 'unknown_platform', `There is no platform “${clip(name)}”.`);
  return name;
}
