import { type Preview, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'video',
  font: 'Roboto, Arial, sans-serif',
  text: { size: 14, line: 20 },
  cut: { characters: 160, lines: 3, word: 'more' },
  avatar: { side: 40, shape: 'circle' },
  head: { name: 'displayName', handle: 'below', time: 'end', hasAudience: false },
  // A Short is upright.
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 9 / 16,
    widest: 16 / 9,
    frames: [],
    radius: 0,
    isWide: true,
    hasBorder: false,
  },
  card: 'none',
  actions: [{ icon: 'thumb' }, { icon: 'comment' }, { icon: 'share' }, { icon: 'bookmark' }],
  light: {
    page: '#ffffff',
    text: '#0f0f0f',
    soft: '#606060',
    line: '#dcdcdc',
    link: '#065fd4',
    sunken: '#f2f2f2',
  },
  dark: {
    page: '#0f0f0f',
    text: '#f1f1f1',
    soft: '#aaaaaa',
    line: '#3a3a3a',
    link: '#3ea6ff',
    sunken: '#272727',
  },
  options: { title: 'heading', visibility: 'audience' },
};
