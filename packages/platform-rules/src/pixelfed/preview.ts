import { preview as photos } from '../instagram/preview.ts';
import type { Preview } from '../preview.ts';

const { story: _story, ...look } = photos;

export const preview: Preview = {
  ...look,
  cut: { characters: 140, lines: 4, word: 'more' },
  head: { name: 'username', handle: 'none', time: 'end', hasAudience: true },
  card: 'none',
  actions: [{ icon: 'heart' }, { icon: 'comment' }, { icon: 'repost' }, { icon: 'bookmark' }],
  light: {
    page: '#ffffff',
    text: '#212529',
    soft: '#636b74',
    line: '#dee2e6',
    link: '#1d5fd1',
    sunken: '#f8f9fa',
  },
  dark: {
    page: '#161618',
    text: '#ededed',
    soft: '#9ba1a8',
    line: '#2f3136',
    link: '#7aa7ff',
    sunken: '#212124',
  },
  options: { spoilerText: 'warning', sensitive: 'hides', visibility: 'audience' },
};
