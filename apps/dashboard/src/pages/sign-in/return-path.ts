/** Where a sign-in leads: a path of this site from the URL's search, or the start. */
export const returnPath = (given: unknown): string =>
  typeof given === 'string' && given.startsWith('/') && !given.startsWith('//') && !given.includes('\\')
    ? given
    : '/';
