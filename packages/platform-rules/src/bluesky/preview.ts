import { type Preview, TILES, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  font: 'InterVariable, "Inter Variable", -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, sans-serif',
  cut: { characters: 2_000, lines: 25, word: 'showMore' },
  avatar: { side: 42, shape: 'circle' },
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 1 / 2,
    frames: [
      { ratio: 2, areas: TILES.two },
      { ratio: 3 / 2, areas: ['a a b', 'a a c'] },
      { ratio: 3 / 2, areas: TILES.four },
    ],
    gap: 4,
  },
  actions: [
    { icon: 'comment' },
    { icon: 'repost' },
    { icon: 'heart' },
    { icon: 'bookmark' },
    { icon: 'share' },
    { icon: 'more' },
  ],
  light: {
    page: '#ffffff',
    text: '#0b0f14',
    soft: '#526580',
    line: '#d4dbe2',
    link: '#0061f2',
    sunken: '#f1f3f5',
  },
  dark: {
    page: '#000000',
    text: '#f1f3f5',
    soft: '#8c9bb0',
    line: '#232e3e',
    link: '#3a93ff',
    sunken: '#19222e',
  },
  options: { contentWarning: 'hides', linkCard: 'card' },
};
