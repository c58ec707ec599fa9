import { z } from 'zod';
import type { OptionChoice } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import { PlatformError } from '../http.ts';
import { displayText, validItems } from '../responses.ts';
import { type Api, problemOf, type Session } from './api.ts';
import { CATEGORY_GONE, noTag } from './failures.ts';
import { plainText } from './html.ts';

const PER_PAGE = 100;
const MOST_PAGES = 5;
const MOST_PARENTS = 5;

const id = z.int().positive();
const term = z.object({ id, name: displayText.transform(plainText), parent: z.int().catch(0) });
type Term = z.infer<typeof term>;
const FIELDS = 'id,name,parent';

/** The categories of a site, each with the names of those that it belongs to. */
export async function categoriesOf(api: Api, session: Session): Promise<OptionChoice[]> {
  const all: Term[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const query = { per_page: String(PER_PAGE), page: String(page), _fields: FIELDS };
    const found = validItems(term, PER_PAGE).parse(
      (await api.call(session, '/wp/v2/categories', { query })).body,
    );
    all.push(...found);
    if (found.length < PER_PAGE) break;
  }
  const byId = new Map(all.map((each) => [each.id, each]));
  return all
    .map((each) => ({ value: String(each.id), label: pathOf(each, byId) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** `Food › Bread`; plugins may make circles. */
function pathOf({ name, parent }: Term, byId: ReadonlyMap<number, Term>): string {
  const names = [name];
  for (let above = byId.get(parent); above && names.length < MOST_PARENTS; above = byId.get(above.parent))
    names.unshift(above.name);
  return names.join(' › ');
}

/** The ids of categories. Throws if one no longer exists, because WordPress ignores it. */
export async function checkedCategories(
  api: Api,
  session: Session,
  wanted: readonly string[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const query = { include: wanted.join(','), per_page: String(PER_PAGE), _fields: FIELDS };
  const { body } = await api.call(session, '/wp/v2/categories', { query });
  const found = validItems(term, PER_PAGE).parse(body);
  const ids = wanted.flatMap((each) => found.find((one) => String(one.id) === each)?.id ?? []);
  if (ids.length < wanted.length) throw new RefusedError(CATEGORY_GONE);
  return ids;
}

/** The ids of tags, which are created if they don't exist. */
export async function tagIds(api: Api, session: Session, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) ids.push(await tagId(api, session, name.trim()));
  return ids;
}

async function tagId(api: Api, session: Session, name: string): Promise<number> {
  const known = await findTag(api, session, name);
  if (known !== undefined) return known;
  const call = { method: 'POST', query: { _fields: 'id' }, json: { name } } as const;
  try {
    return z.object({ id }).parse((await api.call(session, '/wp/v2/tags', call)).body).id;
  } catch (error) {
    const problem = error instanceof PlatformError ? problemOf(error.body) : undefined;
    // Created in the meantime, or by an earlier call whose response was lost.
    if (problem?.code === 'term_exists' && problem.data?.term_id) return problem.data.term_id;
    if (problem?.code === 'rest_cannot_create') throw new RefusedError(noTag(name), error);
    throw error;
  }
}

async function findTag(api: Api, session: Session, name: string): Promise<number | undefined> {
  const query = { search: name, per_page: String(PER_PAGE), _fields: FIELDS };
  const found = validItems(term, PER_PAGE).parse((await api.call(session, '/wp/v2/tags', { query })).body);
  const wanted = name.toLowerCase();
  return found.find((each) => each.name.toLowerCase() === wanted)?.id;
}
