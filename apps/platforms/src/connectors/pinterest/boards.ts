import { z } from 'zod';
import type { NewChoice, OptionChoice, OptionChoices } from '../connector.ts';
import { PlatformError } from '../http.ts';
import { displayText, identifier, validItems } from '../responses.ts';
import type { Api } from './api.ts';
import type { Session } from './session.ts';

const TIMEOUT_MS = 10_000;
const PER_PAGE = 250;
const MOST_PAGES = 4;
/** Each board costs a call, and an app with trial access has 1,000 a day. */
const BOARDS_WITH_SECTIONS = 25;

const named = z.object({ id: identifier, name: displayText });
type Named = z.infer<typeof named>;
const page = z.object({ items: validItems(named, PER_PAGE), bookmark: z.string().max(4_000).nullish() });

/** The boards of an account, and the sections of the first ones. */
export async function listBoards(api: Api, session: Session): Promise<OptionChoices[]> {
  const boards = await listAll(api, session, '/boards');
  const sections = await Promise.all(
    boards.slice(0, BOARDS_WITH_SECTIONS).map(async ({ id: board }) => {
      const found = await listAll(api, session, `/boards/${board}/sections`).catch(noneIfRefused);
      return found.map(({ id, name }) => ({ value: id, label: name, parent: board }));
    }),
  );
  return [
    { option: 'board', values: boards.map(({ id, name }) => ({ value: id, label: name })) },
    { option: 'section', values: sections.flat() },
  ];
}

/** Creates a public board, or a section of the parent board. Pinterest refuses a second one of the same name. */
export async function createBoard(
  api: Api,
  session: Session,
  { label, parent }: NewChoice,
): Promise<OptionChoice> {
  const path = parent === undefined ? '/boards' : `/boards/${encodeURIComponent(parent)}/sections`;
  const call = { method: 'POST', json: { name: label }, timeoutMs: TIMEOUT_MS } as const;
  const { body } = await api.call(session, path, call);
  const { id, name } = named.parse(body);
  return { value: id, label: name || label, parent };
}

/** All items of a list with pages, up to four pages. */
async function listAll(api: Api, session: Session, path: string): Promise<Named[]> {
  const all: Named[] = [];
  let bookmark = '';
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const query = new URLSearchParams({ page_size: String(PER_PAGE), ...(bookmark && { bookmark }) });
    const { body } = await api.call(session, `${path}?${query}`, { timeoutMs: TIMEOUT_MS });
    const { items, bookmark: next } = page.parse(body);
    all.push(...items);
    if (!next) break;
    bookmark = next;
  }
  return all;
}

/** A board of others may not show its sections, or was deleted in the meantime. */
function noneIfRefused(error: unknown): Named[] {
  if (error instanceof PlatformError && [403, 404].includes(error.status)) return [];
  throw error;
}
