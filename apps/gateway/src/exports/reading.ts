import type { RouteContext } from '../api/route.ts';
import { ROUTES } from '../api/routes.ts';
import { DEFAULT_QUOTAS, NO_PLAN, type Plan } from '../workspaces/plan.ts';

type Query = Readonly<Record<string, string>>;

/** The dependencies of route handlers. */
export type RouteDependencies = Omit<
  RouteContext,
  'caller' | 'newId' | 'isRepeatable' | 'ifMatch' | 'seenUpdatedAt'
>;

/** Reads with GET operations of the public API, so that an export has the same objects. */
export type Read = (operationId: string, request: { query?: Query; id?: string }) => Promise<object>;

const PAGE = '100';

/** Reading counts against no plan. */
const PLAN: Plan = {
  name: NO_PLAN,
  status: 'active',
  renewsAt: null,
  monthlyScheduleLimit: 0,
  includedCredits: 0,
  ...DEFAULT_QUOTAS,
};

/** Reads a whole workspace. Throws the errors of the operations. */
export const createRead =
  (dependencies: RouteDependencies, workspaceId: string): Read =>
  async (operationId, { query = {}, id }) => {
    const route = ROUTES.find((row) => row.operationId === operationId && row.method === 'get');
    if (!route) throw new Error(`there is no operation ${operationId}`);
    const { body } = await route.prepare({ params: id === undefined ? {} : { id }, query, body: undefined })({
      ...dependencies,
      caller: {
        workspaceId,
        plan: PLAN,
        refuseAmbiguousAccounts: false,
        needsApproval: false,
        actor: { id: '', name: '', address: '' },
        showsSummaries: false,
        origin: () => '',
      },
      newId: '',
      isRepeatable: false,
      ifMatch: [],
    });
    if (typeof body !== 'object' || body === null) throw new Error(`${operationId} returned no object`);
    return body;
  };

/** The items of a list, page by page. @param field the list's name in the response */
export async function* itemsOf(
  read: Read,
  operationId: string,
  field: string,
  query: Query,
): AsyncGenerator<object> {
  for (let cursor = ''; ; ) {
    const page = await read(operationId, { query: { ...query, ...(cursor && { cursor }) } });
    yield* itemsIn(page, field);
    cursor = nextCursor(page);
    if (!cursor) return;
  }
}

/** A page of this size, for lists that are paged. */
export const paged = (query: Query): Query => ({ ...query, limit: PAGE });

function itemsIn(page: object, field: string): object[] {
  const items: unknown = Object.entries(page).find(([name]) => name === field)?.[1];
  if (!Array.isArray(items)) throw new Error(`the page has no ${field}`);
  return items.filter((item) => typeof item === 'object' && item !== null);
}

function nextCursor(page: object): string {
  if (!('pagination' in page) || typeof page.pagination !== 'object' || page.pagination === null) return '';
  const { pagination } = page;
  return 'nextCursor' in pagination && typeof pagination.nextCursor === 'string' ? pagination.nextCursor : '';
}
