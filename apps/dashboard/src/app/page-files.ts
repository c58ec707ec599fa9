/** The files that a page takes beside the first load, by the path of its route; written into the document by the build. */
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

/** Has the browser read the files of the page at a path while the libraries start; the router imports them later. */
export function preloadPage(pathname: string): void {
  const [, files = []] = Object.entries(pageFiles()).find(([path]) => isMatch(path, pathname)) ?? [];
  files.forEach(preload);
}
