import { PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from '@postrider/platform-rules';
import { escapeHtml } from '@postrider/service/escape-html';

export type Tab = 'all' | Platform | 'hooks' | 'mail';

const TABS: { tab: Tab; href: string; label: string }[] = [
  { tab: 'all', href: '/', label: 'Timeline' },
  ...PLATFORMS.map((tab) => ({ tab, href: `/?platform=${tab}`, label: PLATFORM_DEFINITIONS[tab].name })),
  { tab: 'hooks', href: '/hooks', label: 'Webhooks' },
  { tab: 'mail', href: '/mail', label: 'E-mail' },
];

/** A page around `main`, which is HTML. It reloads its content every two seconds. */
export function layout({ title, tab, main }: { title: string; tab: Tab | null; main: string }): string {
  const links = TABS.map(({ tab: own, href, label }) => {
    return `<a href="${href}"${own === tab ? ' aria-current="page"' : ''}>${label}</a>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Simulator</title>
<link rel="icon" href="/avatars/Simulator.svg">
<link rel="stylesheet" href="/assets/style.css">
<link rel="stylesheet" href="/assets/platforms.css">
<script src="/assets/refresh.js" defer></script>
</head>
<body>
<header>
<a class="brand" href="/">Simulator</a>
<nav aria-label="Pages">${links.join('')}</nav>
</header>
<main>
${main}
</main>
<footer>A small social network on this machine. Nothing here leaves it.</footer>
</body>
</html>
`;
}

/** The content of an empty page. */
export function empty(headline: string, hint: string): string {
  return `<section class="empty"><h1>${escapeHtml(headline)}</h1><p>${escapeHtml(hint)}</p></section>`;
}

/** A time for people, with milliseconds. */
export function timeHtml(ms: number): string {
  const iso = new Date(ms).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 23)} UTC</time>`;
}
