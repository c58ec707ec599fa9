/** The first link of each row of the page's lists. */
const rowLinks = (): HTMLElement[] =>
  [...document.querySelectorAll('main :is(tbody tr, ol > li, ul > li)')]
    .map((row) => row.querySelector<HTMLElement>('a[href]'))
    .filter((link) => link !== null)
    .filter((link, place, all) => all.indexOf(link) === place && link.checkVisibility());

/** Moves the focus to the next or the previous row of the page's lists. */
export function focusRow(step: 1 | -1): void {
  const links = rowLinks();
  const row = document.activeElement?.closest('tr, li');
  const present = links.findIndex(
    (link) => link === document.activeElement || link.closest('tr, li') === row,
  );
  const next = present < 0 ? (step > 0 ? 0 : links.length - 1) : present + step;
  links[next]?.focus();
}
