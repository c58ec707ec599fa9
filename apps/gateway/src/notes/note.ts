import { text } from '@postrider/contracts/bounded';
import { z } from 'zod';

export const NOTE_KINDS = ['note', 'idea'] as const;
export const NOTE_COLORS = ['yellow', 'blue', 'green', 'pink', 'violet'] as const;

/** A note or an idea on a day of the calendar. */
export interface Note {
  _id: string;
  workspaceId: string;
  /** Absent: of the workspace itself. */
  profileId?: string;
  /** In the workspace's time zone, such as 2026-12-24. */
  day: string;
  kind: (typeof NOTE_KINDS)[number];
  text: string;
  color: (typeof NOTE_COLORS)[number] | null;
  /** The person who created it, with the name at that time. */
  author: { id: string; name: string };
  createdAt: Date;
  updatedAt: Date;
  /** The number of changes. */
  revision: number;
}

/** The fields that people choose. */
export type NoteFields = Pick<Note, 'day' | 'kind' | 'text' | 'color'>;

/** Changes to a note; undefined fields stay unchanged. */
export type NoteUpdate = { [K in keyof NoteFields]?: NoteFields[K] | undefined };

const MAX_TEXT = 2_000;
const DAY_LENGTH = '2026-12-24'.length;
const DAY_MS = 86_400_000;
const MAX_DAYS = 62;

const day = z.string().max(DAY_LENGTH, { abort: true }).pipe(z.iso.date());
const noteText = text(0, MAX_TEXT)
  .transform((value) => value.trim())
  .pipe(z.string().min(1));

/** The fields of a note in a request. */
export const noteInput = z.strictObject({
  day,
  kind: z.enum(NOTE_KINDS),
  text: noteText,
  color: z.enum(NOTE_COLORS).nullable(),
});

/** Changes to a note in a request. */
export const noteChange = noteInput.partial();

/** The days of a list, both included. */
export const daysInput = z.strictObject({ from: day, to: day }).superRefine(({ from, to }, context) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days >= 1 && days <= MAX_DAYS) return;
  context.addIssue({
    code: 'custom',
    path: ['to'],
    message: `Use a day from “from” on, at most ${MAX_DAYS} days in all.`,
  });
});
