/** The letter after "g" that opens a page of the navigation, by its path. */
export const PAGE_KEYS: Readonly<Record<string, string>> = {
  home: 'h',
  calendar: 'c',
  queue: 'q',
  posts: 'p',
  approvals: 'v',
  accounts: 'a',
  profiles: 'f',
  media: 'm',
  links: 'l',
  analytics: 'n',
  usage: 'u',
  keys: 'k',
  assistants: 'i',
  webhooks: 'w',
  events: 'e',
  members: 't',
  audit: 'd',
  settings: 's',
};

/** The path of the page that a letter opens. */
export const pageOfKey = (letter: string): string | undefined =>
  Object.keys(PAGE_KEYS).find((path) => PAGE_KEYS[path] === letter);
