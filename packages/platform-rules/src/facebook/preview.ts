import { type Preview, TILES, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'below',
  font: '"Segoe UI Historic", "Segoe UI", Helvetica, Arial, sans-serif',
  cut: { characters: 480, lines: 5, word: 'seeMore' },
  head: { name: 'displayName', handle: 'none', time: 'below', hasAudience: true },
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 4 / 5,
    widest: 1.91,
    frames: [
      { ratio: 2, areas: TILES.two },
      { ratio: 1, areas: ['a a', 'b c'] },
      { ratio: 1, areas: ['a a a', 'a a a', 'b c d'] },
      { ratio: 6 / 5, areas: ['a a a b b b', 'a a a b b b', 'a a a b b b', 'c c d d e e', 'c c d d e e'] },
    ],
    radius: 0,
    isWide: true,
    hasBorder: false,
  },
  actions: [
    { icon: 'thumb', word: 'like' },
    { icon: 'comment', word: 'comment' },
    { icon: 'share', word: 'share' },
  ],
  light: {
    page: '#ffffff',
    text: '#080809',
    soft: '#5f6368',
    line: '#dcdee2',
    link: '#0060c7',
    sunken: '#f0f2f5',
  },
  dark: {
    page: '#252728',
    text: '#e2e5e9',
    soft: '#b0b3b8',
    line: '#3e4042',
    link: '#5aa7ff',
    sunken: '#333334',
  },
  options: { linkCard: 'card' },
};
