import { type Preview, USUAL_PREVIEW } from '../preview.ts';

/** TikTok has one theme for posts. */
const COLOURS = {
  page: '#121212',
  text: '#ffffff',
  soft: '#d0d0d0',
  line: '#3a3a3a',
  link: '#ffffff',
  sunken: '#2b2b2b',
};

export const preview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'screen',
  text: { size: 14, line: 19 },
  cut: { characters: 90, lines: 2, word: 'more' },
  avatar: { side: 40, shape: 'circle' },
  head: { name: 'username', handle: 'none', time: 'beside', hasAudience: false },
  media: {
    ...USUAL_PREVIEW.media,
    several: 'slides',
    tallest: 9 / 16,
    widest: 9 / 16,
    frames: [],
    radius: 0,
  },
  actions: [{ icon: 'heart' }, { icon: 'comment' }, { icon: 'bookmark' }, { icon: 'share' }],
  light: COLOURS,
  dark: COLOURS,
  options: { title: 'imageHeading' },
};
