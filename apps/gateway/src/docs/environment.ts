import { BASE_PATH } from '../paths.ts';
import { namedBlock } from './code-blocks.ts';
import { type Html, html } from './html.ts';

/** The environment of all samples; the script inserts this server’s address. */
export const environment = (): Html =>
  namedBlock(
    'Environment',
    html`export POSTRIDER_URL='<span class="origin">https://postrider.example</span>${BASE_PATH}'
export POSTRIDER_API_KEY='svc_live_…'`,
  );
