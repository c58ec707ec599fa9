import { decodeHTML } from 'entities';

const TAG = /<[^<>]*>/g;

/** A name or message of WordPress, which writes them as HTML. */
export const plainText = (html: string): string => decodeHTML(html.replace(TAG, ''));
