import { type Preview, TILES, USUAL_PREVIEW } from '../preview.ts';

/** The look of members' posts and of Pages' posts. */
export const commonPreview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'below',
  font: '-apple-system, system-ui, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  text: { size: 14, line: 20 },
  cut: { characters: 210, lines: 3, word: 'more' },
  avatar: { side: 48, shape: 'circle' },
  head: { name: 'displayName', handle: 'none', time: 'below', hasAudience: true },
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 4 / 5,
    widest: 1.91,
    frames: [
      { ratio: 2, areas: TILES.two },
      { ratio: 1, areas: ['a a', 'a a', 'b c'] },
      { ratio: 1, areas: ['a a a', 'a a a', 'b c d'] },
      { ratio: 6 / 5, areas: ['a a a b b b', 'a a a b b b', 'a a a b b b', 'c c d d e e', 'c c d d e e'] },
    ],
    radius: 0,
    isWide: true,
    hasBorder: false,
  },
  card: 'side',
  poll: 'box',
  actions: [
    { icon: 'thumb', word: 'like' },
    { icon: 'comment', word: 'comment' },
    { icon: 'repost', word: 'repost' },
    { icon: 'send', word: 'send' },
  ],
  light: {
    page: '#ffffff',
    text: '#191919',
    soft: '#5e5e5e',
    line: '#e0dfdc',
    link: '#0a66c2',
    sunken: '#f4f2ee',
  },
  dark: {
    page: '#1b1f23',
    text: '#e8e8e9',
    soft: '#a9abad',
    line: '#38434f',
    link: '#71b7fb',
    sunken: '#293138',
  },
  options: {
    linkCard: 'card',
    poll: 'poll',
    pollQuestion: 'question',
    documentTitle: 'title',
  },
};

export const preview: Preview = {
  ...commonPreview,
  options: { ...commonPreview.options, visibility: 'audience' },
};
