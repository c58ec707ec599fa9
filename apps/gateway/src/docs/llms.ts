import { BASE_PATH, CHANGELOG_PATH, DOCS_PATH, ERRORS_PATH, GUIDES_PATH } from '../paths.ts';
import type { ApiDocument } from './api-document.ts';
import { GUIDES } from './guides.ts';
import { tagPath } from './navigation.ts';

/** The address of a guide as Markdown. */
export const sourceOf = (path: string): string => `${path}.md`;

/** The contents of the documentation for language models (llmstxt.org): guides as Markdown, and the API. */
export const llmsText = ({ tags }: ApiDocument): string => `# Postrider

> Postrider publishes posts on social platforms at their scheduled time, over a REST API with keys, idempotency and signed webhooks.

The base path of the API is ${BASE_PATH}. Send \`Authorization: Bearer <API key>\`. The OpenAPI document describes every field.

## API

- [OpenAPI document](${BASE_PATH}/openapi.json): every operation, with schemas and examples
- [Errors](${ERRORS_PATH}): every code, with its cause and cure
- [API changelog](${CHANGELOG_PATH}): what changed in the API
${tags.map(({ name, description }) => `- [${name}](${tagPath(name)}): ${description}`).join('\n')}

## Guides

- [Set-up](${sourceOf(GUIDES_PATH)}): the set-up for the samples of all guides
${GUIDES.map(({ path, title, summary }) => `- [${title}](${sourceOf(path)}): ${summary}`).join('\n')}

## Optional

- [Documentation](${DOCS_PATH}): the same for people
`;
