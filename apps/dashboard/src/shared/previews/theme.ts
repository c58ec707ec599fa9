import type { PreviewTheme } from './look.ts';

/** The theme of the dashboard. */
export function currentTheme(): PreviewTheme {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
