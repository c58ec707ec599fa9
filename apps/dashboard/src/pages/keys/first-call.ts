import { msg } from '../../texts/message.ts';

/** The first call with a key. */
export const FIRST_CALL = { label: msg('List the accounts'), path: '/accounts' };
