import type { Position } from '@postrider/service';
export type LinkStatus = 'enabled' | 'disabled';

/** A short link. Its URL never changes, and it is never enabled again. */
export interface Link {
  /** Chosen by the caller. */
  _id: string;
  workspaceId: string;
  /** Absent: the workspace itself. */
  profileId?: string;
  /** The limited key that created it; absent: another caller. */
  keyId?: string;
  code: string;
  /** As sent. */
  url: string;
  status: LinkStatus;
  createdAt: Date;
  /** Its position among the disabled links of all workspaces, in the order of disabling. */
  disabling?: number;
}

/** A link with the stored clicks by people. */
export type CountedLink = Link & { clicks: number };

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 7;

/** The number of codes: 62^7, about 3.5 × 10^12. */
export const CODES = DIGITS.length ** LENGTH;

/** The code of a number from 0 to CODES - 1: seven base62 characters. */
export function codeFrom(number: number): string {
  let rest = number;
  let code = '';
  for (let i = 0; i < LENGTH; i++) {
    code = DIGITS.charAt(rest % DIGITS.length) + code;
    rest = Math.floor(rest / DIGITS.length);
  }
  return code;
}

const CODE = /^[0-9A-Za-z]{7}$/;

/** Whether a text has the form of a code. */
export const isCode = (text: string): boolean => CODE.test(text);

/** A page of a list. */
export interface Page {
  /** Only links of this profile; "": any. */
  profileId: string;
  limit: number;
  offset: number;
  /** Only links after this one. */
  after: Position | undefined;
}
