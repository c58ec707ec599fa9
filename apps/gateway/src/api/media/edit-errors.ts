import { EDIT_ERRORS } from '@postrider/contracts/codes';

/** The code of an edit that failed for a reason that this version does not know. */
const OTHER = 'unreadable';

const isKnown = (code: string): code is keyof typeof EDIT_ERRORS => Object.hasOwn(EDIT_ERRORS, code);

/** The error of an edit. @param name of the refusal; undefined if this version does not know it */
export function editError(name: string | undefined): { code: string; message: string } {
  const code = name !== undefined && isKnown(name) ? name : OTHER;
  return { code, message: EDIT_ERRORS[code] };
}
