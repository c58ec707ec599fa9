/** A person who can be mentioned. */
export interface Person {
  userId: string;
  name: string;
}

const MENTION = /@\[([\w-]{1,64})\]/g;

/** The part of a comment: plain text, or a person. */
export type Part = { text: string } | { person: Person };

/** The parts of a comment's text, in order. A person who is not known any more stays as it was written. */
export function partsOf(text: string, people: readonly Person[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of text.matchAll(MENTION)) {
    const person = people.find(({ userId }) => userId === found[1]);
    if (!person) continue;
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push({ person });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The text as a person writes it: "@Ada Lovelace". */
export const toWritten = (text: string, people: readonly Person[]): string =>
  partsOf(text, people)
    .map((part) => ('text' in part ? part.text : `@${part.person.name}`))
    .join('');

/** The text for the API, with ids in place of the names of people who were chosen. Longer names come first. */
export function toStored(written: string, chosen: readonly Person[]): string {
  let stored = written;
  for (const { userId, name } of chosen.toSorted((a, b) => b.name.length - a.name.length))
    stored = stored.replaceAll(`@${name}`, `@[${userId}]`);
  return stored;
}

/** What the person is typing after an @ before the caret; undefined if it is no mention. */
export function mentionAt(written: string, caret: number): { start: number; search: string } | undefined {
  const before = written.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || /[\w.]/.test(before.charAt(start - 1))) return undefined;
  const search = before.slice(start + 1);
  return search.length > 40 || /[\n@]/.test(search) ? undefined : { start, search };
}

const MOST = 6;

/** The people whose name has a word that begins with this. */
export function peopleFor(search: string, people: readonly Person[]): Person[] {
  const wanted = search.toLocaleLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return lower.startsWith(wanted) || lower.includes(` ${wanted}`);
    })
    .slice(0, MOST);
}
