import { BASE_PATH, DOCS_PATH, ERRORS_PATH } from '../paths.ts';

const ASSETS = `${DOCS_PATH}/assets`;

/** Escapes text for HTML. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sentence in which `backticks` mark code. */
export const sentence = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

interface Page {
  title: string;
  /** Names of assets. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** HTML. */
  body: string;
}

/** A page with the common head and navigation. */
export const layout = ({ title, styles = [], scripts = [], body }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Postrider</title>
<link rel="icon" href="${ASSETS}/favicon-32x32.png">
${[...styles, 'docs.css'].map((name) => `<link rel="stylesheet" href="${ASSETS}/${name}">`).join('\n')}
${scripts.map((name) => `<script src="${ASSETS}/${name}" defer></script>`).join('\n')}
</head>
<body>
<header class="top">
<a class="brand" href="${DOCS_PATH}">Postrider</a>
<nav><a href="${DOCS_PATH}">API reference</a><a href="${ERRORS_PATH}">Errors</a><a href="${BASE_PATH}/openapi.json">OpenAPI</a></nav>
</header>
${body}
</body>
</html>
`;
