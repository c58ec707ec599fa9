import { text as boundedText } from '@postrider/contracts';
import { invalid } from '@postrider/service';
import { z } from 'zod';
import { check } from '../workspaces/input.ts';

/** What a member says about a post; never published. */
export interface Comment {
  _id: string;
  workspaceId: string;
  /** The profile of the post. Absent: the workspace itself. */
  profileId?: string;
  postId: string;
  authorId: string;
  /** Plain text, with `@[<user id>]` for each mention. */
  text: string;
  /** The ids of the people in the text. */
  mentions: string[];
  createdAt: Date;
  editedAt?: Date;
  resolvedAt?: Date;
  resolvedBy?: string;
  /** Identifies the write that e-mails must report; absent if none must. */
  toMail?: string;
  /** Of test data: when it is deleted. */
  expiresAt?: Date;
}

/** The most comments of one post. */
export const MAX_COMMENTS = 500;
const MAX_TEXT = 2_000;
const MAX_MENTIONS = 20;
/** Ids of people have letters, digits, `-` and `_`. */
const MENTION = /@\[([\w-]{1,64})\]/g;

const input = z.object({ text: boundedText(0, MAX_TEXT) });

/**
 * The text of a comment and the people in it. Throws invalid_request for an empty or too long text, more than 20 people,
 * and people who are not members.
 */
export function readText(
  given: string,
  isMember: (userId: string) => boolean,
): Pick<Comment, 'text' | 'mentions'> {
  const text = check(input, { text: given }).text.trim();
  if (text === '') throw invalid('/text', 'required', 'Write a comment.');
  if (text.includes('\0')) throw invalid('/text', 'invalid_format', 'The text has a NUL character.');
  const mentions = [...new Set([...text.matchAll(MENTION)].flatMap(([, id]) => id ?? []))];
  if (mentions.length > MAX_MENTIONS)
    throw invalid('/text', 'too_many', `A comment can mention at most ${MAX_MENTIONS} people.`);
  if (!mentions.every(isMember))
    throw invalid('/text', 'unknown_value', 'The comment mentions a person who is not a member.');
  return { text, mentions };
}

/** A text with names in place of ids. */
export const withNames = (text: string, nameOf: (userId: string) => string | undefined): string =>
  text.replace(MENTION, (token, id: string) => {
    const name = nameOf(id);
    return name === undefined ? token : `@${name}`;
  });
