import type { Page, Request } from 'playwright-core';

/** What went wrong on a page without anybody seeing it. */
export interface Watch {
  problems: string[];
  /** Expects messages that match: the browser reports every failed request in its console. */
  allow(pattern: RegExp): void;
  /** Whether no request is on its way; the stream of changes, which never ends, does not count. */
  isQuiet(): boolean;
}

const STREAM = /WatchService\/Watch$/;

/** Notes errors in the console (violations of the policy are there too), failures of scripts, and requests elsewhere. */
export function watchPage(page: Page, origins: readonly string[]): Watch {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      note(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  const pending = new Set<Request>();
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('request', (request) => {
    if (!STREAM.test(request.url())) pending.add(request);
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !origins.includes(origin)) note(`request elsewhere: ${request.url()}`);
  });
  return { problems, allow: (pattern) => allowed.push(pattern), isQuiet: () => pending.size === 0 };
}
