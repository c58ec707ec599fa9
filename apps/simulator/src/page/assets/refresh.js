// Look for news without losing the reader's place: only a changed page is exchanged.
const EVERY_MS = 2000;

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href);
  const next = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  const now = document.querySelector('main');
  const isReading = now.querySelector('details[open], video:not([paused])') !== null;
  if (!next || isReading || next.innerHTML === now.innerHTML) return;
  now.replaceWith(document.adoptNode(next));
}

setInterval(() => refresh().catch(() => {}), EVERY_MS);
