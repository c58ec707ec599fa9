/** Texts of the code that are the same in every language, such as names of products, or that no person reads. */
export const ALLOWED: ReadonlySet<string> = new Set([
  'Postrider',
  'curl',
  'ISO',
  'POST',
  'GET',
  'Node.js',
  'Python',
  'PHP',
  'JavaScript',
]);
