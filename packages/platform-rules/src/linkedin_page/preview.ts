import { commonPreview } from '../linkedin/preview.ts';
import type { Preview } from '../preview.ts';

export const preview: Preview = { ...commonPreview, avatar: { side: 48, shape: 'square' } };
