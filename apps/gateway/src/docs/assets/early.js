/** Runs before the page is drawn, so that nothing moves: the theme of the dashboard, and the language of the samples. */
const root = document.documentElement;
root.classList.add('script');
root.dataset.language = 'sh';
try {
  root.dataset.theme = localStorage.getItem('postrider.theme') ?? 'system';
  root.dataset.language = localStorage.getItem('docs-language') ?? 'sh';
} catch {
  // Without storage the choices last for one page.
}
