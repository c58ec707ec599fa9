import { AppError } from '@postrider/service';
import { z } from 'zod';
import type { Graph } from '../meta/graph.ts';
import { displayText, identifier, secret, validItems, webUrl } from '../responses.ts';
import type { Signed } from './graph.ts';

/** A Page, with a token of its own. */
export interface Page {
  id: string;
  name: string;
  /** '' without one. */
  username: string;
  picture: string;
  access: string;
}

const TIMEOUT_MS = 10_000;
const PER_CALL = 100;
/** More Pages than a person can choose from. */
const MOST_CALLS = 3;

const picture = z
  .object({ data: z.object({ url: webUrl }) })
  .transform(({ data }) => data.url)
  .catch('');
const shown = z.object({ id: identifier, name: displayText, username: displayText, picture });
const managed = shown.extend({ access_token: secret, tasks: z.array(z.string()).max(50).catch([]) });
const listed = z.object({
  data: validItems(managed, PER_CALL),
  paging: z
    .object({ cursors: z.object({ after: z.string().max(2_000) }).optional(), next: z.string().optional() })
    .optional(),
});

/** The task of people who may publish on a Page. */
const PUBLISHING = 'CREATE_CONTENT';

/** The Pages that a person allows the app, and on which they may publish. Throws if they may publish on none of them. */
export async function pagesOf(graph: Graph<Signed>, person: Signed): Promise<Page[]> {
  const found: z.infer<typeof managed>[] = [];
  let after: string | undefined;
  for (let calls = 0; calls < MOST_CALLS; calls++) {
    const query = { fields: 'id,name,username,picture,access_token,tasks', limit: String(PER_CALL) };
    const { body } = await graph.call(person, '/me/accounts', {
      query: { ...query, ...(after !== undefined && { after }) },
      timeoutMs: TIMEOUT_MS,
    });
    const { data, paging } = listed.parse(body);
    found.push(...data);
    after = paging?.cursors?.after;
    if (paging?.next === undefined || after === undefined) break;
  }
  const usable = found.filter(({ tasks }) => tasks.includes(PUBLISHING));
  if (usable.length === 0 && found.length > 0) throw notAllowed(found.map(({ name }) => name));
  return usable.map(({ access_token: access, tasks: _tasks, ...page }) => ({ ...page, access }));
}

function notAllowed(names: readonly string[]): AppError {
  const [first = '', ...others] = names;
  const which = others.length === 0 ? `the Page “${first}”` : `these ${names.length} Pages`;
  return new AppError(
    'account_not_connected',
    `You may not create content on ${which}. Ask a person with full control of the Page to give you access to content, then start connecting the account again.`,
  );
}

/** The Page of a token. */
export async function readPage(graph: Graph<Signed>, session: Signed): Promise<Page> {
  const query = { fields: 'id,name,username,picture' };
  const { body } = await graph.call(session, '/me', { query, timeoutMs: TIMEOUT_MS });
  return { ...shown.parse(body), access: session.access };
}
