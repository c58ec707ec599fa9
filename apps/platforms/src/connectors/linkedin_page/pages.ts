import { z } from 'zod';
import type { Rest, Session } from '../linkedin/rest.ts';
import { truncate, validItems } from '../responses.ts';

/** A Page that a person manages. */
export interface Page {
  /** Its number. */
  id: string;
  name: string;
}

/** The roles that may post. LinkedIn's documentation has two names for content admins. */
const ROLES = ['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'CONTENT_ADMIN', 'DIRECT_SPONSORED_CONTENT_POSTER'];

const PER_CALL = 100;
/** Twice as many roles as there are choices of a sign-in. */
const MOST_CALLS = 4;
const NAMES_PER_CALL = 50;
const TIMEOUT_MS = 10_000;
const MAX_NAME = 200;

const URN = /^urn:li:organization:(\d{1,20})$/;

/** The URN of a Page. */
export const urnOf = (id: string): string => `urn:li:organization:${id}`;

const target = z.string().regex(URN);
/** Versions of the API differ in the name of the Page. */
const role = z
  .object({
    organization: target.optional(),
    organizationTarget: target.optional(),
    role: z.enum(ROLES),
    state: z.literal('APPROVED'),
  })
  .transform(({ organization, organizationTarget }) => organization ?? organizationTarget);
const roles = z.object({ elements: z.array(z.unknown()) });
const named = z.object({
  results: z.record(
    z.string(),
    z.object({ localizedName: z.string().catch('') }).catch({ localizedName: '' }),
  ),
});

type Access = Pick<Session, 'apiUrl' | 'access'>;

/** The numbers of the Pages on which a person may post, each once. */
export async function managedIds(rest: Rest, session: Access): Promise<string[]> {
  const ids = new Set<string>();
  for (let call = 0; call < MOST_CALLS; call++) {
    const path = `/organizationAcls?q=roleAssignee&state=APPROVED&start=${call * PER_CALL}&count=${PER_CALL}`;
    const request = { headers: { 'x-restli-method': 'FINDER' }, timeoutMs: TIMEOUT_MS };
    const { elements } = roles.parse((await rest.call(session, path, request)).body);
    for (const urn of validItems(role, PER_CALL).parse(elements))
      if (urn !== undefined) ids.add(urn.replace(URN, '$1'));
    if (elements.length < PER_CALL) break;
  }
  return [...ids];
}

/** The Pages on which a person may post. One that LinkedIn does not name is called by its number. */
export async function managedPages(rest: Rest, session: Access): Promise<Page[]> {
  const ids = await managedIds(rest, session);
  const names = new Map<string, string>();
  for (let start = 0; start < ids.length; start += NAMES_PER_CALL) {
    const path = `/organizations?ids=List(${ids.slice(start, start + NAMES_PER_CALL).join(',')})`;
    const { body } = await rest.call(session, path, { timeoutMs: TIMEOUT_MS });
    for (const [id, { localizedName }] of Object.entries(named.parse(body).results))
      names.set(id, truncate(localizedName, MAX_NAME));
  }
  return ids.map((id) => ({ id, name: names.get(id) || `Page ${id}` }));
}
