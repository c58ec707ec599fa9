import { type Request, type Response, Router } from 'express';
import sharp from 'sharp';
import { z } from 'zod';

const KEPT = 64;
const SIDE = z.coerce.number().int().min(16).max(4096);
const query = z.object({ width: SIDE.default(1200), height: SIDE.default(800) });
const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', webp: 'webp', gif: 'gif' } as const;
const format = z.enum(['jpg', 'jpeg', 'png', 'webp', 'gif']);

type Gradient = readonly [id: string, from: string, to: string];

const gradient = ([id, from, to]: Gradient) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient>`;

const scene = (gradients: Gradient[], shapes: string[]) =>
  `<defs>${gradients.map(gradient).join('')}</defs><rect width="1200" height="800" fill="url(#sky)"/>${shapes.join('')}`;

const tree = (x: number, y: number, size: number) =>
  `<rect x="${x - size / 10}" y="${y}" width="${size / 5}" height="${size}" fill="#3c2f2f"/>` +
  `<circle cx="${x}" cy="${y}" r="${size * 0.7}" fill="url(#leaf)"/>`;

const SCENES = {
  harbour: scene(
    [
      ['sky', '#23305e', '#f4a27a'],
      ['sea', '#e98f73', '#1d2a52'],
    ],
    [
      '<circle cx="790" cy="430" r="95" fill="#ffe0a8"/>',
      '<path d="M0 470 Q180 360 390 450 T760 440 T1200 420 V520 H0Z" fill="#4b4a7d"/>',
      '<rect y="505" width="1200" height="295" fill="url(#sea)"/>',
      '<path d="M710 540h160M735 575h110M680 612h230M752 650h76" stroke="#ffe0a8" stroke-width="9" opacity=".7"/>',
      '<path d="M330 300V600L200 600Z" fill="#fff4e3"/><path d="M345 350V600L430 600Z" fill="#f6d3b3"/>',
      '<path d="M180 615H455L410 662H225Z" fill="#1a2040"/>',
    ],
  ),
  dunes: scene(
    [
      ['sky', '#0f4c5c', '#f7d08a'],
      ['near', '#d9772b', '#7c3a1d'],
      ['far', '#f0a04b', '#c9662b'],
    ],
    [
      '<circle cx="300" cy="210" r="70" fill="#fdf3d8"/>',
      '<path d="M0 520 Q300 380 640 500 T1200 430 V800 H0Z" fill="url(#far)"/>',
      '<path d="M0 640 Q340 690 560 560 Q820 420 1200 640 V800 H0Z" fill="url(#near)"/>',
      '<path d="M560 560 Q640 660 600 800 H0 V640 Q340 690 560 560Z" fill="#5c2a17" opacity=".45"/>',
    ],
  ),
  orchard: scene(
    [
      ['sky', '#8fd3e8', '#f5f7e1'],
      ['leaf', '#8cc152', '#3f7d3a'],
      ['hill', '#b7d968', '#5a9441'],
    ],
    [
      '<circle cx="980" cy="170" r="80" fill="#fff3b8"/>',
      '<path d="M0 470 Q320 330 700 450 T1200 400 V800 H0Z" fill="#9ccf9a"/>',
      '<path d="M0 600 Q420 470 1200 600 V800 H0Z" fill="url(#hill)"/>',
      [
        tree(180, 520, 90),
        tree(400, 500, 110),
        tree(640, 520, 100),
        tree(880, 530, 120),
        tree(1090, 560, 95),
      ].join(''),
    ],
  ),
};
const name = z.enum(['harbour', 'dunes', 'orchard']);

/**
 * Sample pictures to post: `/pictures/harbour.jpg`, `dunes` or `orchard`, as jpg, png, webp or gif; and pages to link to,
 * `/pages/harbour`, which describe themselves for link previews.
 */
export function pictures(): Router {
  const drawn = new Map<string, Buffer>();
  const router = Router();
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
