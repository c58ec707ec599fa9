import { z } from 'zod';
import type { OptionChoice } from '../connector.ts';
import { displayText, identifier, validItems } from '../responses.ts';
import type { Api, Session } from './api.ts';

const MOST = 100;
/** Its categories are those of most countries. */
const REGION = 'US';

const category = z.object({
  id: identifier,
  snippet: z.object({ title: displayText, assignable: z.boolean().catch(false) }),
});
const categories = z.object({ items: validItems(category, MOST).catch([]) });

/** The categories that videos can have. */
export async function categoriesOf(api: Api, session: Session): Promise<OptionChoice[]> {
  const query = { part: 'snippet', regionCode: REGION };
  const { body } = await api.call(session, '/youtube/v3/videoCategories', { query });
  return categories
    .parse(body)
    .items.filter(({ snippet }) => snippet.assignable)
    .map(({ id, snippet }) => ({ value: id, label: snippet.title || id }));
}
