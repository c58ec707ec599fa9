import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ServiceImpl } from '@connectrpc/connect';
import type { AuditService } from '@postrider/contracts/dashboard';
import { invalid } from '@postrider/service';
import { validate as isUuid } from 'uuid';
import type { AuditStore } from '../audit/store.ts';

const DEFAULT_PAGE = 50;
const MAX_PAGE = 100;

/** The audit service: message in, call, message out. */
export const createAuditHandlers = (store: AuditStore): ServiceImpl<typeof AuditService> => ({
  async listAuditEntries({ workspaceId, pageSize, pageToken }) {
    if (pageToken !== '' && !isUuid(pageToken))
      throw invalid('/pageToken', 'invalid_format', 'This is not a page token.');
    const size = Math.min(pageSize || DEFAULT_PAGE, MAX_PAGE);
    const found = await store.list(workspaceId, pageToken || undefined, size + 1);
    const page = found.slice(0, size);
    return {
      entries: page.map(({ _id, createdAt, ...entry }) => ({
        ...entry,
        id: _id,
        createdAt: timestampFromDate(createdAt),
      })),
      nextPageToken: found.length > size ? (page.at(-1)?._id ?? '') : '',
    };
  },
});
