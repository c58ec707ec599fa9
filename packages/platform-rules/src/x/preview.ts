import { type Preview, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  font: 'TwitterChirp, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
  cut: { characters: 280, lines: 20, word: 'showMore' },
  media: { ...USUAL_PREVIEW.media, radius: 16 },
  card: 'over',
  poll: 'bars',
  actions: [
    { icon: 'comment' },
    { icon: 'repost' },
    { icon: 'heart' },
    { icon: 'views' },
    { icon: 'bookmark' },
    { icon: 'share' },
  ],
  light: {
    page: '#ffffff',
    text: '#0f1419',
    soft: '#536471',
    line: '#cfd9de',
    link: '#006fd6',
    sunken: '#f7f9f9',
  },
  dark: {
    page: '#000000',
    text: '#e7e9ea',
    soft: '#7d8388',
    line: '#2f3336',
    link: '#1d9bf0',
    sunken: '#16181c',
  },
};
