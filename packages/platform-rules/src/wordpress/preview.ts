import { type Preview, USUAL_PREVIEW } from '../preview.ts';

/** A post in a usual theme: the title, the author, the featured image, the text, and the other files. */
export const preview: Preview = {
  ...USUAL_PREVIEW,
  layout: 'article',
  font: 'Georgia, "Times New Roman", serif',
  text: { size: 16, line: 26 },
  avatar: { side: 32, shape: 'circle' },
  head: { name: 'displayName', handle: 'none', time: 'below', hasAudience: false, hasNoMenu: true },
  media: {
    ...USUAL_PREVIEW.media,
    several: 'stack',
    tallest: 1 / 2,
    widest: 4,
    frames: [],
    radius: 0,
    gap: 16,
    hasBorder: false,
  },
  card: 'none',
  actions: [],
  light: {
    page: '#ffffff',
    text: '#1e1e1e',
    soft: '#5b5e63',
    line: '#dcdcde',
    link: '#0a5a94',
    sunken: '#f3f3f3',
  },
  dark: {
    page: '#1b1c1d',
    text: '#f0f0f1',
    soft: '#a7aaad',
    line: '#3c434a',
    link: '#72aee6',
    sunken: '#26282b',
  },
  options: { title: 'heading', featuredImage: 'featured' },
};
