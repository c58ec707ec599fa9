import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Graph } from '../meta/graph.ts';
import { validItems } from '../responses.ts';
import type { Signed } from './graph.ts';

/** What publishing needs: to list the Pages, to publish, and to read what was published. */
const NEEDED = ['pages_show_list', 'pages_manage_posts', 'pages_read_engagement'];
/** For a first comment. */
export const COMMENTING = 'pages_manage_engagement';
/** For the numbers of views. */
export const INSIGHTS = 'read_insights';

/** Everything that the consent page asks for. People can refuse a part. */
export const SCOPES = [...NEEDED, COMMENTING, INSIGHTS];

const TIMEOUT_MS = 10_000;
const MOST = 200;

const listed = z.object({
  data: validItems(z.object({ permission: z.string().max(200), status: z.string().max(50) }), MOST),
});

/** The permissions that a person has granted. */
export async function grantedTo(graph: Graph<Signed>, person: Signed): Promise<string[]> {
  const { body } = await graph.call(person, '/me/permissions', { timeoutMs: TIMEOUT_MS });
  return listed
    .parse(body)
    .data.flatMap(({ permission, status }) => (status === 'granted' ? permission : []));
}

/** Whether a permission is granted, as far as that is known. */
export const allows = ({ scopes }: { scopes?: readonly string[] | undefined }, scope: string): boolean =>
  scopes?.includes(scope) ?? true;

const and = new Intl.ListFormat('en', { type: 'conjunction' });

/** Throws if a permission is missing without which nothing can be published. */
export function assertAllowed(scopes: readonly string[]): void {
  const missing = NEEDED.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return;
  throw new AppError(
    'account_not_connected',
    `Publishing on Facebook needs ${and.format(missing)}, which Facebook’s consent page did not grant. Start connecting the account again and allow everything on that page. If it does not offer a permission, the app lacks it.`,
  );
}
