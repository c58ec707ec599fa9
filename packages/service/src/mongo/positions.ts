import { invalid } from '../errors/errors.ts';

/** A position in a list that is ordered by a time and the id, or only by the id: the last item of a page. */
export interface Position {
  id: string;
  /** Absent if the item has no such time. */
  at?: Date | undefined;
}

/** A position as a page token. */
export const positionToken = ({ id, at }: Position): string => `${at ? at.getTime() : ''}:${id}`;

/** The position in a page token; undefined for an empty one. Throws invalid_request. */
export function readPosition(token: string): Position | undefined {
  if (token === '') return undefined;
  const [, time = '', id = ''] = /^(-?\d{0,15}):([\w:./-]{1,200})$/.exec(token) ?? [];
  if (id === '') throw invalid('/pageToken', 'invalid_format', 'This is not a page token.');
  return time === '' ? { id } : { id, at: new Date(Number(time)) };
}

/** The order of a list: by this field and the id, or only by the id. Documents without the field come first. */
export interface PositionOrder {
  field?: string | undefined;
  direction: 1 | -1;
}

/** The condition that a document comes after a position. */
export function afterPosition({ field, direction }: PositionOrder, { id, at }: Position) {
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (field === undefined) return { _id: { [beyond]: id } };
  const sameTime = { [field]: at ?? null, _id: { [beyond]: id } };
  const more = at ? [{ [field]: { [beyond]: at } }] : [];
  const others = direction === 1 ? (at ? [] : [{ [field]: { $ne: null } }]) : at ? [{ [field]: null }] : [];
  return { $or: [sameTime, ...more, ...others] };
}

/** The condition that a document comes before a position or is at it. */
export const upToPosition = ({ field, direction }: PositionOrder, position: Position) => ({
  $or: [{ _id: position.id }, afterPosition({ field, direction: direction === 1 ? -1 : 1 }, position)],
});
