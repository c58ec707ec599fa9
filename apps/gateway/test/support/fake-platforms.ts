import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type Account,
  AccountStatus,
  type Expiration,
  type PlatformsService,
  type Reconnect,
} from '@postrider/contracts/platforms';
import type { Outcome } from '@postrider/contracts/posts';
import { AppError, timeFromNow } from '@postrider/service';
import type { Handlers } from '@postrider/service/grpc';
import { eventPage } from '@postrider/testing';
import { type Kept, NOW, THUMBNAIL, uuid } from './values.ts';

/** The code of a consent page whose sign-in opens two accounts, under the ids "one" and "two". */
export const SEVERAL = 'several';

/** The account of a fake platforms service. */
export const fakeAccount = () => ({
  id: uuid(2),
  platform: 'bluesky',
  username: 'ada.test',
  connectedAt: timestampFromDate(NOW),
  status: AccountStatus.NEEDS_RECONNECT,
});

/** The lists of events that a test fills. */
export function eventLists() {
  /** The warnings that accounts will expire. */
  const expirations: Expiration[] = [];
  /** The accounts that lost access. */
  const reconnects: Reconnect[] = [];
  /** The finished results of posts. */
  const outcomes: Outcome[] = [];
  return { expirations, reconnects, outcomes };
}

/** A platforms service with these accounts, and with apps that are set. */
export function fakePlatforms(
  kept: Kept,
  accounts: Pick<Account, 'id' | 'platform' | 'username'>[],
  { expirations, reconnects }: Pick<ReturnType<typeof eventLists>, 'expirations' | 'reconnects'>,
): Partial<Handlers<typeof PlatformsService>> {
  const account = fakeAccount();
  const apps = new Map<string, Record<string, string>>();
  /** Tokens of choices, with their workspaces. */
  const choices = new Map<string, string>();
  const expiresAt = timestampFromDate(timeFromNow(600_000));
  const offered = [
    { externalId: 'one', username: 'one.test', displayName: 'One', avatarUrl: 'https://a.test/1.png' },
    { externalId: 'two', username: 'two.test', displayName: 'Two', isConnected: true },
  ];
  function assertChoice(workspaceId: string, token: string) {
    if (choices.get(token) !== workspaceId)
      throw new AppError('account_not_connected', 'No choice of accounts is pending.');
  }

  return {
    listExpirations: kept('listExpirations', (asked) => ({
      expirations: eventPage(expirations, ({ at }) => at, asked),
    })),
    listReconnects: kept('listReconnects', (asked) => ({
      reconnects: eventPage(reconnects, ({ at }) => at, asked),
    })),
    listAccounts: kept('listAccounts', () => ({ accounts })),
    getAccount: kept('getAccount', () => ({ account })),
    createOptionChoice: kept('createOptionChoice', () => ({ choice: { value: '2', label: 'Recipes' } })),
    listOptionChoices: kept('listOptionChoices', () => ({
      choices: [
        { option: 'board', values: [{ value: '1', label: 'One' }] },
        {
          option: 'section',
          values: Array.from({ length: 150 }, (_, i) => ({
            value: `s${i}`,
            label: `Section ${i}`,
            parent: i < 120 ? '1' : '2',
          })),
        },
      ],
    })),
    disconnectAccount: kept('disconnectAccount', () => ({})),
    connectTestAccount: kept('connectTestAccount', ({ username }) => ({
      account: { ...account, username: username || 'ok', status: AccountStatus.CONNECTED },
    })),
    connectAccount: kept('connectAccount', () => ({ account })),
    beginConnect: kept('beginConnect', ({ redirectUri }) => ({
      url: `https://social.test/authorize?${new URLSearchParams({ state: randomUUID(), redirect_uri: redirectUri })}`,
      expiresAt: timestampFromDate(timeFromNow(600_000)),
    })),
    finishConnect: kept('finishConnect', ({ workspaceId, parameters }) => {
      if (parameters.code !== SEVERAL) return { account };
      const choiceToken = randomUUID();
      choices.set(choiceToken, workspaceId);
      return { choices: offered, choiceToken, choiceExpiresAt: expiresAt };
    }),
    getConnectChoices: kept('getConnectChoices', ({ workspaceId, choiceToken }) => {
      assertChoice(workspaceId, choiceToken);
      return { platform: 'mastodon', choices: offered, omitted: 3, expiresAt };
    }),
    readLinkCard: kept('readLinkCard', () => ({ title: 'Shop', description: 'Pots', picture: THUMBNAIL })),
    getAccountPicture: kept('getAccountPicture', ({ accountId }) => ({
      picture: accountId === uuid(3) ? THUMBNAIL : new Uint8Array(),
    })),

    getChoicePicture: kept('getChoicePicture', ({ workspaceId, choiceToken }) => {
      assertChoice(workspaceId, choiceToken);
      return { picture: THUMBNAIL, mimeType: 'image/webp' };
    }),
    chooseAccounts: kept('chooseAccounts', ({ workspaceId, choiceToken, externalIds }) => {
      assertChoice(workspaceId, choiceToken);
      choices.delete(choiceToken);
      return {
        accounts: externalIds.map((_, i) => ({ ...account, id: uuid(20 + i), platform: 'mastodon' })),
      };
    }),
    listApps: kept('listApps', ({ countsAccounts }) => ({
      apps: [...apps].map(([platform, { clientSecret: _, ...fields }]) => ({
        platform,
        fields,
        accounts: countsAccounts ? 7 : 0,
        changedAt: timestampFromDate(NOW),
      })),
      isUnreachable: true,
    })),
    setApp: kept('setApp', ({ platform, fields }) => {
      apps.set(platform, fields);
      return {};
    }),
    removeApp: kept('removeApp', ({ platform }) => {
      apps.delete(platform);
      return { accounts: 7 };
    }),
    listPublicationProgress: kept('listPublicationProgress', ({ ids }) => ({
      publications: ids.map((id) => ({ id })),
    })),
    getSecretKeys: kept('getSecretKeys', () => ({ keys: [{ keyId: 'new', isActive: true, texts: 2n }] })),
  };
}
