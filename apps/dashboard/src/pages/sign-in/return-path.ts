/** The destination of a sign-in: a path of this site from the URL's search, or the home page. */
export const returnPath = (given: unknown): string =>
  typeof given === 'string' && given.startsWith('/') && !given.startsWith('//') && !given.includes('\\')
    ? given
    : '/';
