import { type Preview, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'photo',
  text: { size: 14, line: 18 },
  cut: { characters: 125, lines: 2, word: 'more' },
  avatar: { side: 32, shape: 'circle' },
  head: { name: 'username', handle: 'none', time: 'beside', hasAudience: false },
  media: {
    ...USUAL_PREVIEW.media,
    several: 'slides',
    tallest: 4 / 5,
    widest: 1.91,
    frames: [],
    radius: 0,
    isWide: true,
    hasBorder: false,
  },
  actions: [
    { icon: 'heart' },
    { icon: 'comment' },
    { icon: 'repost' },
    { icon: 'send' },
    { icon: 'bookmark' },
  ],
  light: {
    page: '#ffffff',
    text: '#0c1014',
    soft: '#6a717a',
    line: '#dbdfe4',
    link: '#00376b',
    sunken: '#f3f5f7',
  },
  dark: {
    page: '#0c1014',
    text: '#f5f5f5',
    soft: '#a2aab4',
    line: '#2b3036',
    link: '#85a1ff',
    sunken: '#1d2228',
  },
  story: { option: 'kind', value: 'story' },
};
