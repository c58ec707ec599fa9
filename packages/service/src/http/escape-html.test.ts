import { expect, test } from '@jest/globals';
import { escapeHtml } from './escape-html.ts';

test('escapes what could end a text or an attribute', () =>
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  ));
