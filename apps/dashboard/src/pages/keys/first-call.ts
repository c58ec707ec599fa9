/** The first call with a key. */
export const FIRST_CALL = { label: 'List the accounts', path: '/accounts' };
