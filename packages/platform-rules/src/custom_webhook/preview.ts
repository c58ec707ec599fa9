import { type Preview, USUAL_PREVIEW } from '../preview.ts';

/** A receiver decides how posts look. The preview shows what it gets: the title, the text, the files and the link. */
export const preview: Preview = {
  ...USUAL_PREVIEW,
  avatar: { side: 40, shape: 'square' },
  head: { name: 'displayName', handle: 'none', time: 'beside', hasAudience: false, hasNoMenu: true },
  card: 'none',
  actions: [],
  options: { title: 'heading' },
};
