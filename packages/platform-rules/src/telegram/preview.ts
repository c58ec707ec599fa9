import { type Preview, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  text: { size: 15, line: 20 },
  layout: 'bubble',
  avatar: { side: 36, shape: 'circle' },
  head: { name: 'displayName', handle: 'none', time: 'end', hasAudience: false },
  media: { ...USUAL_PREVIEW.media, tallest: 3 / 5, isWide: true, hasBorder: false, radius: 0 },
  card: 'over',
  actions: [{ icon: 'eye' }],
  light: {
    page: '#ffffff',
    text: '#0b0f14',
    soft: '#51606d',
    line: '#dce3e8',
    link: '#1a6fa8',
    sunken: '#dfe8ee',
  },
  dark: {
    page: '#182533',
    text: '#f5f7f9',
    soft: '#93a7b8',
    line: '#2b3b4b',
    link: '#6ab7f0',
    sunken: '#0e1621',
  },
  options: { linkCard: 'card', spoiler: 'hides' },
};
