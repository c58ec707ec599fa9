import type { Account } from '../rows.ts';

/** The URN of an account as an author: a member or a Page. */
export const authorOf = ({ platform, id }: Pick<Account, 'platform' | 'id'>): string =>
  `urn:li:${platform === 'linkedin_page' ? 'organization' : 'person'}:${id}`;

/** The number in the URN of a Page. */
export const pageIdOf = (urn: string): string | undefined => /^urn:li:organization:(\d+)$/.exec(urn)?.[1];
