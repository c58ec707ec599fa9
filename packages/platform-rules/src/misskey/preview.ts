import { type Preview, TILES, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  text: { size: 15, line: 22 },
  cut: { characters: 5_000, lines: 30, word: 'showMore' },
  avatar: { side: 58, shape: 'circle' },
  head: { name: 'displayName', handle: 'beside', time: 'end', hasAudience: true },
  media: {
    ...USUAL_PREVIEW.media,
    frames: [
      { ratio: 16 / 9, areas: TILES.two },
      { ratio: 16 / 9, areas: TILES.three },
      { ratio: 16 / 9, areas: TILES.four },
    ],
    radius: 8,
    hasBorder: false,
  },
  actions: [{ icon: 'answer' }, { icon: 'repost' }, { icon: 'heart' }, { icon: 'more' }],
  light: {
    page: '#ffffff',
    text: '#3b3b3b',
    soft: '#6b6b6b',
    line: '#e1e1e1',
    link: '#2d6f8f',
    sunken: '#f6f6f6',
  },
  dark: {
    page: '#232323',
    text: '#dadada',
    soft: '#a4a4a4',
    line: '#3d3d3d',
    link: '#7fc4e8',
    sunken: '#2b2b2b',
  },
  options: { spoilerText: 'warning', sensitive: 'hides', visibility: 'audience' },
};
