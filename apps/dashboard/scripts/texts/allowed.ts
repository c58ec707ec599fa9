/** Texts of the code that are the same in every language, such as names of products, or that no person reads. */
export const ALLOWED: ReadonlySet<string> = new Set([
  'Postrider',
  'curl',
  // Browsers and their systems.
  'Edge',
  'Opera',
  'Firefox',
  'Chrome',
  'Safari',
  'Android',
  'Windows',
  'Mac OS',
  'Linux',
  // Examples of requests.
  'Authorization: Bearer YOUR_KEY',
  'Accept: …',
  'curl …"………"',
  '{"name": "Bakery Lindt"}',
  'https://example.com/thanks',
  'Node',
]);
