import { type Preview, USUAL_PREVIEW } from '../preview.ts';

export const preview: Preview = {
  ...USUAL_PREVIEW,
  text: { size: 15, line: 21 },
  avatar: { side: 36, shape: 'circle' },
  head: { name: 'username', handle: 'none', time: 'beside', hasAudience: false },
  media: { ...USUAL_PREVIEW.media, several: 'row', frames: [], radius: 8, gap: 6 },
  poll: 'box',
  actions: [{ icon: 'heart' }, { icon: 'comment' }, { icon: 'repost' }, { icon: 'send' }],
  light: {
    page: '#ffffff',
    text: '#000000',
    soft: '#6b6b6b',
    line: '#d9d9d9',
    link: '#0064c8',
    sunken: '#f5f5f5',
  },
  dark: {
    page: '#101010',
    text: '#f3f5f7',
    soft: '#8f8f8f',
    line: '#333638',
    link: '#47a9ff',
    sunken: '#1e1e1e',
  },
  options: { topic: 'topic', link: 'link', poll: 'poll', spoiler: 'hides' },
};
