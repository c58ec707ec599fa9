import type { Catalogue } from '../texts.ts';
import type { en } from './en.ts';

/** The name of a text on the page of an approval link. */
export type ApprovalPageText = keyof typeof en;

export type ApprovalPageTexts = Catalogue<ApprovalPageText>;
