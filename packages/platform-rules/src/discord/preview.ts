import { type Preview, TILES, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  font: '"gg sans", "Noto Sans", "Helvetica Neue", Helvetica, Arial, sans-serif',
  text: { size: 16, line: 22 },
  head: { name: 'displayName', handle: 'none', time: 'beside', hasAudience: false, isApp: true },
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 1 / 2,
    widest: 4,
    frames: [
      { ratio: 2, areas: TILES.two },
      { ratio: 3 / 2, areas: TILES.three },
      { ratio: 1, areas: TILES.four },
    ],
    radius: 8,
    gap: 4,
    hasBorder: false,
  },
  card: 'over',
  actions: [],
  light: {
    page: '#ffffff',
    text: '#2e3035',
    soft: '#5c5e66',
    line: '#e1e2e4',
    link: '#0067d6',
    sunken: '#f2f3f5',
  },
  dark: {
    page: '#313338',
    text: '#dbdee1',
    soft: '#a3a6aa',
    line: '#4a4d55',
    link: '#3fb3fc',
    sunken: '#2b2d31',
  },
  options: { threadName: 'ownHeading', linkPreview: 'card', spoiler: 'hides' },
};
