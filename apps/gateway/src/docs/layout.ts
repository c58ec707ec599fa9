import { DOCS_PATH, ERRORS_PATH, GUIDES_PATH } from '../paths.ts';
import type { ApiDocument } from './api-document.ts';
import { type Html, html } from './html.ts';
import { navigation } from './navigation.ts';

const ASSETS_PATH = `${DOCS_PATH}/assets`;

interface Page {
  /** Its address. */
  path: string;
  title: string;
  /** For search engines. */
  description: string;
  main: Html;
}

/** A page with the common head, header and navigation. Without the script, only the forms are missing. */
export function layout(api: ApiDocument, { path, title, description, main }: Page): string {
  const link = (to: string, label: string) =>
    html`<a href="${to}"${to === path && html` aria-current="page"`}>${label}</a>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<title>${title} · Postrider</title>
<link rel="icon" href="${ASSETS_PATH}/icon.svg" type="image/svg+xml">
${['docs', 'frame', 'reference', 'errors'].map((name) => html`<link rel="stylesheet" href="${ASSETS_PATH}/${name}.css">\n`)}<script src="${ASSETS_PATH}/early.js"></script>
<script src="${ASSETS_PATH}/docs.js" type="module"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<button type="button" class="menu" popovertarget="contents">Contents</button>
<a class="brand" href="${DOCS_PATH}">Postrider docs</a>
<div class="links"><span class="areas">${link(DOCS_PATH, 'API reference')}${link(GUIDES_PATH, 'Guides')}${link(ERRORS_PATH, 'Errors')}</span><a href="/">Dashboard</a></div>
</header>
<div class="frame">
${navigation(api, path)}
<main id="main" tabindex="-1">
${main}
</main>
</div>
</body>
</html>
`.html;
}
