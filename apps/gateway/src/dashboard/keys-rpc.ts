import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import { SCOPES } from '@postrider/contracts';
import type { KeysService } from '@postrider/contracts/dashboard';
import { notFound } from '@postrider/service';
import type { KeyLogStore, KeyRequest } from '../key-log/store.ts';
import type { Record } from '../people/record.ts';
import type { createKeys, KeySummary } from '../workspaces/keys.ts';

const ALL_SCOPES = Object.entries(SCOPES).map(([name, description]) => ({ name, description }));

const DEFAULT_PAGE = 50;
const MAX_PAGE = 200;

/** Identifies a request, because clients may reuse their request id. */
const tokenOf = ({ at, requestId }: KeyRequest) => `${at.getTime()} ${requestId}`;

/**
 * The keys service, with the functions of the operator service.
 * @param hasSimilarAccounts whether a workspace has several accounts of one platform
 */
export const createKeyHandlers = (
  keys: ReturnType<typeof createKeys>,
  requests: Pick<KeyLogStore, 'list'>,
  hasSimilarAccounts: (workspaceId: string) => Promise<boolean>,
  record: Record,
): ServiceImpl<typeof KeysService> => {
  /** Reads the key before a change, for the name in the audit log. Throws not_found. */
  async function keyOf(workspaceId: string, keyId: string): Promise<KeySummary> {
    const key = (await keys.listKeys(workspaceId)).find(({ id }) => id === keyId);
    if (!key) throw notFound('API key');
    return key;
  }

  return {
    async listKeys({ workspaceId }) {
      const [all, refuseAmbiguousAccountsByDefault] = await Promise.all([
        keys.listKeys(workspaceId),
        hasSimilarAccounts(workspaceId),
      ]);
      return { keys: all.map(keyMessage), scopes: ALL_SCOPES, refuseAmbiguousAccountsByDefault };
    },

    async createKey(request, context) {
      const { workspaceId, name, scopes, expiry, refuseAmbiguousAccounts, isTest } = request;
      const { profileIds, accountIds, needsApproval } = request;
      const { value, ...key } = await keys.createKey(workspaceId, {
        name,
        scopes,
        expiry: expiry || 'never',
        profileIds,
        accountIds,
        needsApproval,
        refuseAmbiguousAccounts: refuseAmbiguousAccounts ?? (await hasSimilarAccounts(workspaceId)),
        isTest,
      });
      await record(context, workspaceId, 'key.created', key);
      return { key: keyMessage(key), value };
    },

    async listKeyRequests({ workspaceId, keyId, pageSize, pageToken, failedOnly, statusClass }) {
      await keyOf(workspaceId, keyId);
      const all = await requests.list(workspaceId, keyId);
      const wanted = all.filter(
        ({ status }) =>
          (!failedOnly || status >= 400) && (statusClass === 0 || Math.floor(status / 100) === statusClass),
      );
      const from = pageToken ? wanted.findLastIndex((entry) => tokenOf(entry) === pageToken) + 1 : 0;
      const page = wanted.slice(from, from + Math.min(pageSize || DEFAULT_PAGE, MAX_PAGE));
      return {
        requests: page.map(({ at, ...entry }) => ({ ...entry, at: timestampFromDate(at) })),
        nextPageToken: from + page.length < wanted.length ? page.slice(-1).map(tokenOf).join() : '',
      };
    },

    async updateKey({ workspaceId, keyId, name, disabled, refuseAmbiguousAccounts }, context) {
      const before = await keyOf(workspaceId, keyId);
      await keys.updateKey(workspaceId, keyId, { name, disabled, refuseAmbiguousAccounts });
      const key = { id: keyId, name: name ?? before.name };
      if (name !== undefined && name !== before.name) await record(context, workspaceId, 'key.renamed', key);
      if (disabled !== undefined)
        await record(context, workspaceId, disabled ? 'key.disabled' : 'key.enabled', key);
      if (refuseAmbiguousAccounts !== undefined) await record(context, workspaceId, 'key.changed', key);
      return {};
    },

    async deleteKey({ workspaceId, keyId }, context) {
      const key = await keyOf(workspaceId, keyId);
      await keys.deleteKey(workspaceId, keyId);
      await record(context, workspaceId, 'key.deleted', key);
      return {};
    },
  };
};

const keyMessage = ({ expiresAt, disabledAt, createdAt, lastUsedAt, ...key }: KeySummary) => ({
  ...key,
  ...(expiresAt && { expiresAt: timestampFromDate(expiresAt) }),
  ...(lastUsedAt && { lastUsedAt: timestampFromDate(lastUsedAt) }),
  ...(disabledAt && { disabledAt: timestampFromDate(disabledAt) }),
  createdAt: timestampFromDate(createdAt),
});
