import { BASE_PATH } from '../paths.ts';
import { layout } from './layout.ts';

/** The API reference; the browser renders it from the OpenAPI document. */
export const referencePage = layout({
  title: 'API reference',
  styles: ['swagger-ui.css'],
  scripts: ['swagger-ui-bundle.js', 'reference.js'],
  body: `<main id="reference"></main>
<noscript><p class="note">The reference needs JavaScript. <a href="${BASE_PATH}/openapi.json">The OpenAPI
document</a> has all of it.</p></noscript>`,
});
