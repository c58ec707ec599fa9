import sharp from 'sharp';
import type { Route } from '../platform.ts';
import { notPermitted } from './errors.ts';
import type { Rest } from './rest.ts';
import { type WholeUpload, wholeUploads } from './whole-uploads.ts';

const MOST_PIXELS = 36_152_320;
const FORMATS = ['jpeg', 'png', 'gif'];

/** Uploads of images. Their state can't be read with a member's token. */
export const imageRoutes = (rest: Rest, uploads: Map<string, WholeUpload>, processingMs: number): Route[] =>
  wholeUploads(rest, {
    name: 'images',
    urn: 'image',
    prefix: 'C56',
    uploads,
    async read(bytes) {
      const found = await sharp(bytes)
        .metadata()
        .catch(() => undefined);
      const { width = 0, height = 0, format = '' } = found ?? {};
      if (!FORMATS.includes(format) || width * height >= MOST_PIXELS) return undefined;
      return { mimeType: `image/${format}`, width, height, bytes };
    },
    processingMs: () => processingMs,
    show: () => {
      throw notPermitted('images.GET.20260901');
    },
  });
