import { fileURLToPath } from 'node:url';
import { type Request, type Response, Router } from 'express';
import sharp from 'sharp';
import { z } from 'zod';
import { SCENES } from './scenes.ts';

/** 64 by 36 pixels, one and a half seconds. */
const CLIP = fileURLToPath(new URL('page/assets/clip.mp4', import.meta.url));
const KEPT = 64;
const SIDE = z.coerce.number().int().min(16).max(4096);
const query = z.object({ width: SIDE.default(1200), height: SIDE.default(800) });
const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;
const format = z.enum(['jpg', 'jpeg', 'png', 'webp', 'gif']);

const name = z.enum(Object.keys(SCENES) as [keyof typeof SCENES]);

/**
 * Sample pictures to post: `/pictures/harbour.jpg`, or another scene, as jpg, png, webp or gif; a video, `/pictures/clip.mp4`; and pages to link to,
 * `/pages/harbour`, which describe themselves for link previews.
 */
export function pictures(): Router {
  const drawn = new Map<string, Buffer>();
  const router = Router();
  router.get('/pictures/clip.mp4', (_req, res) => void res.sendFile(CLIP));
  router.get('/pictures/:name.:format', async (req: Request, res: Response) => {
    const wanted = { name: name.safeParse(req.params.name), format: format.safeParse(req.params.format) };
    const size = query.safeParse(req.query);
    if (!wanted.name.success || !wanted.format.success) return void res.status(404).end();
    if (!size.success) return void res.status(400).json({ error: z.prettifyError(size.error) });
    const type = FORMATS[wanted.format.data];
    const key = `${wanted.name.data}.${type} ${size.data.width}x${size.data.height}`;
    const bytes = drawn.get(key) ?? (await draw(wanted.name.data, type, size.data));
    if (drawn.size < KEPT) drawn.set(key, bytes);
    return void res.set('cache-control', 'public, max-age=86400').type(type).send(bytes);
  });
  router.get('/pages/:name', (req: Request, res: Response) => {
    const wanted = name.safeParse(req.params.name);
    if (!wanted.success) return void res.status(404).end();
    return void res.type('html').send(page(wanted.data));
  });
  return router;
}

const page = (picture: z.infer<typeof name>) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>The ${picture}</title>
<meta name="description" content="A page to link to, with a picture of the ${picture}.">
<meta property="og:image" content="/pictures/${picture}.jpg">
<h1>The ${picture}</h1><img src="/pictures/${picture}.jpg" alt="The ${picture}" width="600">
`;

async function draw(
  picture: z.infer<typeof name>,
  type: (typeof FORMATS)[keyof typeof FORMATS],
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const frame = `viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${SCENES[picture]}</svg>`;
  return sharp(Buffer.from(svg)).toFormat(type).toBuffer();
}
