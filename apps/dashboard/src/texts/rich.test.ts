import { expect, test } from '@jest/globals';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Rich } from './rich.ts';

const link = (text: ReactNode) => createElement('a', { href: '/docs' }, text);

test('tags become elements, and values may be elements', () => {
  const name = createElement('b', null, 'Ada');
  expect(
    renderToStaticMarkup(
      Rich({ message: 'Open <link>the {kind} guide</link>, {name}.', link, name, kind: 'short' }),
    ),
  ).toBe('Open <a href="/docs">the short guide</a>, <b>Ada</b>.');
  expect(renderToStaticMarkup(Rich({ message: 'Plain' }))).toBe('Plain');
});
