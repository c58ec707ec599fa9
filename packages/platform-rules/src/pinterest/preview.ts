import { type Preview, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'pin',
  text: { size: 14, line: 20 },
  cut: { characters: 150, lines: 3, word: 'more' },
  avatar: { side: 32, shape: 'circle' },
  head: { name: 'displayName', handle: 'none', time: 'end', hasAudience: false },
  media: {
    ...USUAL_PREVIEW.media,
    several: 'slides',
    tallest: 1 / 2,
    widest: 1.91,
    frames: [],
    radius: 16,
    hasBorder: false,
  },
  card: 'none',
  actions: [{ icon: 'heart' }, { icon: 'comment' }, { icon: 'share' }, { icon: 'bookmark' }],
  light: {
    page: '#ffffff',
    text: '#111111',
    soft: '#5f5f5f',
    line: '#e2e2e2',
    link: '#0a5cc2',
    sunken: '#f1f1f1',
  },
  dark: {
    page: '#191919',
    text: '#f2f2f2',
    soft: '#ababab',
    line: '#3a3a3a',
    link: '#75bfff',
    sunken: '#2b2b2b',
  },
  options: { title: 'heading' },
};
