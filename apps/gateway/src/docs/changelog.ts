import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANGELOG_PATH } from '../paths.ts';
import type { ApiDocument } from './api-document.ts';
import { html } from './html.ts';
import { layout } from './layout.ts';
import { markdownPage } from './markdown.ts';

const FILE = join(import.meta.dirname, '../../../../CHANGELOG.md');
const AREA = '**Developer API**';

/** The part of a changelog about the developer API, by release and kind of change. Links to other files become text. */
export function apiChanges(changelog: string): string {
  const [, ...releases] = changelog.split(/^## /m);
  return releases
    .map((release) => {
      const [name = '', ...kinds] = release.split(/^### /m);
      const changes = kinds.flatMap((kind) => {
        const [title = ''] = kind.split('\n', 1);
        const [, part] = kind.split(AREA);
        const [own = ''] = (part ?? '').split(/^\*\*/m);
        return own.trim() === '' ? [] : [`### ${title}\n\n${own.trim()}`];
      });
      const [heading = ''] = name.split('\n', 1);
      return changes.length > 0 ? `## ${heading.replaceAll(/[[\]]/g, '')}\n\n${changes.join('\n\n')}\n` : '';
    })
    .join('\n')
    .replaceAll(/\[([^\]]{1,200})\]\((?!https?:)[^)]{1,200}\)/g, '$1');
}

/** The changes of the developer API, from CHANGELOG.md. */
export const changelogPage = (api: ApiDocument): string =>
  layout(api, {
    path: CHANGELOG_PATH,
    title: 'API changelog',
    description: 'Changes of the developer API of Postrider.',
    main: html`<div class="text">
${markdownPage(`# API changelog\n\nClients must accept fields, codes and event types of later versions.\n\n${apiChanges(readFileSync(FILE, 'utf8'))}`)}
</div>`,
  });
