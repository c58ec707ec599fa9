import { prepareForms } from './try.js';

const root = document.documentElement;
const nav = document.getElementById('contents');

// The address of this server, where samples need one.
for (const place of document.querySelectorAll('.origin')) place.textContent = location.origin;

// The language of all samples at once.
const switches = [...document.querySelectorAll('.switch button')];
// A sample that is not written in the chosen language is shown in its first one.
const shownIn = ({ dataset: { languages } }) => {
  const all = languages.split(' ');
  return all.includes(root.dataset.language) ? root.dataset.language : all[0];
};
const showLanguage = () => {
  for (const button of switches)
    button.setAttribute(
      'aria-pressed',
      String(button.dataset.language === shownIn(button.closest('.languages'))),
    );
};
showLanguage();
for (const button of switches) {
  button.addEventListener('click', () => {
    const before = button.getBoundingClientRect().top;
    root.dataset.language = button.dataset.language;
    showLanguage();
    // Samples above may have another height now: the button stays where it was.
    scrollBy(0, button.getBoundingClientRect().top - before);
    try {
      localStorage.setItem('docs-language', button.dataset.language);
    } catch {
      // Without storage the choice lasts for one page.
    }
  });
}

for (const button of document.querySelectorAll('.copy')) {
  button.addEventListener('click', async () => {
    const code = button.closest('.code')?.querySelector('code')?.textContent ?? '';
    const copied = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    button.textContent = copied ? 'Copied' : 'Press Ctrl+C';
    if (!copied) getSelection()?.selectAllChildren(button.closest('.code').querySelector('code'));
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  });
}

// The filter of the operations.
const groups = [...nav.querySelectorAll('details')].map((details) => ({ details, wasOpen: details.open }));
const entries = [...nav.querySelectorAll('[data-words]')];
document.getElementById('filter')?.addEventListener('input', ({ target }) => {
  const words = target.value.toLowerCase().split(' ').filter(Boolean);
  for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.words.includes(word));
  for (const { details, wasOpen } of groups) {
    const found = details.querySelector('[data-words]:not([hidden])') !== null;
    details.hidden = words.length > 0 && !found;
    details.open = words.length > 0 ? found : wasOpen;
  }
  const count = entries.filter(({ hidden }) => !hidden).length;
  const result = count === 1 ? '1 operation' : `${count} operations`;
  document.getElementById('found').textContent = words.length > 0 ? result : '';
});

// On a narrow screen the contents close when they have done their work.
nav.addEventListener('click', ({ target }) => {
  if (target.closest('a') && nav.matches(':popover-open')) nav.hidePopover();
});

// A link may lead to a field that is folded away.
const unfold = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (let at = target?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  target?.scrollIntoView();
};
addEventListener('hashchange', unfold);
if (location.hash.length > 1) unfold();

prepareForms();
