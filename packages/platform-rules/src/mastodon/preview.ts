import { type Preview, TILES, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'below',
  font: '"mastodon-font-sans-serif", Roboto, -apple-system, BlinkMacSystemFont, "Segoe UI", sans-serif',
  text: { size: 15, line: 22 },
  cut: { characters: 5_000, lines: 22, word: 'readMore' },
  avatar: { side: 46, shape: 'rounded' },
  head: { name: 'displayName', handle: 'below', time: 'end', hasAudience: true },
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 4 / 5,
    frames: [
      { ratio: 3 / 2, areas: TILES.two },
      { ratio: 3 / 2, areas: TILES.three },
      { ratio: 3 / 2, areas: TILES.four },
    ],
    radius: 8,
    hasBorder: false,
  },
  poll: 'circles',
  actions: [{ icon: 'answer' }, { icon: 'repost' }, { icon: 'star' }, { icon: 'bookmark' }, { icon: 'more' }],
  light: {
    page: '#ffffff',
    text: '#17191f',
    soft: '#5b6078',
    line: '#d9d9e3',
    link: '#563acc',
    sunken: '#f4f3fa',
  },
  dark: {
    page: '#181820',
    text: '#ffffff',
    soft: '#9baec8',
    line: '#37374d',
    link: '#8c8dff',
    sunken: '#212129',
  },
  options: { spoilerText: 'warning', sensitive: 'hides', visibility: 'audience' },
};
