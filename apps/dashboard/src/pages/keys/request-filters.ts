import { msg } from '../../texts/message.ts';

/** The classes of statuses, by their first digit. */
export const CLASSES = {
  '2': msg('Succeeded (200 to 299)'),
  '4': msg('Refused (400 to 499)'),
  '5': msg('Failed (500 to 599)'),
} as const;

/** The filters of requests: the search of the page's URL. */
export interface RequestFilters {
  /** The first digit of their status; not set: any. */
  status?: keyof typeof CLASSES;
}

const isClass = (value: string): value is keyof typeof CLASSES => Object.hasOwn(CLASSES, value);

/** The filters in the search of a URL, which may contain numbers; drops invalid ones. */
export function readFilters({ status }: Record<string, unknown>): RequestFilters {
  const text = String(status);
  return isClass(text) ? { status: text } : {};
}
