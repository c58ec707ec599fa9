import { type Preview, TILES, USUAL_PREVIEW } from '../preview.ts';

/** As in Damus and Primal. */
export const preview: Preview = {
  ...USUAL_PREVIEW,
  cut: { characters: 1_000, lines: 16, word: 'showMore' },
  avatar: { side: 44, shape: 'circle' },
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 2 / 3,
    frames: [
      { ratio: 2, areas: TILES.two },
      { ratio: 3 / 2, areas: TILES.three },
      { ratio: 3 / 2, areas: TILES.four },
    ],
    radius: 8,
    gap: 2,
  },
  actions: [{ icon: 'comment' }, { icon: 'repost' }, { icon: 'heart' }, { icon: 'share' }, { icon: 'more' }],
  light: {
    page: '#ffffff',
    text: '#111111',
    soft: '#5f5f6b',
    line: '#dcdce2',
    link: '#8b3dbb',
    sunken: '#f3f3f6',
  },
  dark: {
    page: '#0d0d0f',
    text: '#f5f5f7',
    soft: '#a0a0ad',
    line: '#2c2c33',
    link: '#c98bf0',
    sunken: '#1b1b20',
  },
  options: { contentWarning: 'warning' },
};
