import { currentTime } from './clock.ts';

/**
 * The files of a page could not be loaded: there is no connection, or a newer version of the dashboard has replaced
 * them.
 */
export class PageFilesMissing extends Error {
  override name = 'PageFilesMissing';
}

const RELOADED = 'postrider.reloaded';
const RELOAD_AGAIN_MS = 60_000;

/**
 * Reloads the document once the server responds, so that the page gets its files; browsers may remember a failed
 * import. At most once a minute for the same address, unless a person asks, because a second reload would not help.
 * Resolves to whether it reloads.
 */
export async function reloadForFiles({ isAsked }: { isAsked: boolean }): Promise<boolean> {
  const [address, at] = sessionStorage.getItem(RELOADED)?.split(' ') ?? [];
  const isRepeated = address === location.pathname && currentTime().getTime() - Number(at) < RELOAD_AGAIN_MS;
  if (isRepeated && !isAsked) return false;
  const answer = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(
    () => undefined,
  );
  if (!answer?.ok) return false;
  sessionStorage.setItem(RELOADED, `${location.pathname} ${currentTime().getTime()}`);
  location.reload();
  return true;
}

/** The files of each page in addition to the first load, by route; the build writes them into the document. */
function pageFiles(): Record<string, string[]> {
  const element = document.getElementById('page-files');
  // The development server serves modules one by one.
  return JSON.parse(element?.textContent || '{}');
}

const isMatch = (path: string, pathname: string) => {
  const [parts, given] = [path.split('/'), pathname.split('/')];
  return parts.length === given.length && parts.every((part, i) => part.startsWith('$') || part === given[i]);
};

function preload(file: string) {
  const link = document.createElement('link');
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
  else link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

/** Starts loading the files of the page at a path while the libraries start; the router imports them later. */
export function preloadPage(pathname: string): void {
  const [, files = []] = Object.entries(pageFiles()).find(([path]) => isMatch(path, pathname)) ?? [];
  files.forEach(preload);
}
