import type { Note } from './note.ts';
import type { NoteStore } from './store.ts';

const PAGE = 100;

/** The notes of a profile as an export has them, oldest first. */
export async function* notesOf(
  store: Pick<NoteStore, 'ofProfile'>,
  workspaceId: string,
  profileId: string,
): AsyncGenerator<object> {
  for (let last = ''; ; ) {
    const page = await store.ofProfile(workspaceId, profileId, last, PAGE);
    for (const note of page) yield exported(note);
    last = page.at(-1)?._id ?? '';
    if (page.length < PAGE) return;
  }
}

const exported = ({ _id, day, kind, text, color, author, createdAt, updatedAt }: Note) => ({
  id: _id,
  day,
  kind,
  text,
  color,
  author: author.name,
  createdAt,
  updatedAt,
});
