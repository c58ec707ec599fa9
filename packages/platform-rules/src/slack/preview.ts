import { type Preview, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  font: 'Slack-Lato, Lato, "Helvetica Neue", Helvetica, "Segoe UI", Tahoma, Arial, sans-serif',
  text: { size: 15, line: 22 },
  cut: { characters: 4_000, lines: 100, word: 'seeMore' },
  avatar: { side: 36, shape: 'rounded' },
  head: { name: 'displayName', handle: 'none', time: 'beside', hasAudience: false, isApp: true },
  media: {
    ...USUAL_PREVIEW.media,
    tallest: 1 / 2,
    widest: 4,
    frames: [],
    several: 'stack',
    radius: 8,
    gap: 8,
  },
  card: 'over',
  actions: [],
  light: {
    page: '#ffffff',
    text: '#1d1c1d',
    soft: '#616061',
    line: '#dddddd',
    link: '#1264a3',
    sunken: '#f8f8f8',
  },
  dark: {
    page: '#1a1d21',
    text: '#d1d2d3',
    soft: '#ababad',
    line: '#35373b',
    link: '#1d9bd1',
    sunken: '#222529',
  },
  options: { channel: 'topic', linkPreview: 'card' },
};
