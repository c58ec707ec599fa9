import { createHash } from 'node:crypto';
import { escapeHtml } from '@postrider/service/escape-html';
import { type Response, Router } from 'express';
import sharp from 'sharp';

const KEPT = 256;
const SIDE = 240;

/** Numbers that belong to a name: the same in each run. */
const numbersOf = (name: string) => createHash('sha256').update(name).digest();
const hueOf = (name: string) => numbersOf(name).readUInt16BE() % 360;

/**
 * `/avatars/<name>.png`: a picture as people have it, in a colour of its own, for the APIs of platforms. `.svg`: the initials
 * of a name, for the pages.
 */
export function avatars(): Router {
  const router = Router();
  const drawn = new Map<string, Buffer>();
  const kept = (res: Response) =>
    res.set({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' });
  router.get('/avatars/:name.svg', (req, res) => void kept(res).type('svg').send(initials(req.params.name)));
  router.get('/avatars/:name.png', async (req, res) => {
    const { name } = req.params;
    const bytes =
      drawn.get(name) ??
      (await sharp(Buffer.from(scene(name)))
        .png()
        .toBuffer());
    if (drawn.size < KEPT) drawn.set(name, bytes);
    kept(res).type('png').send(bytes);
  });
  return router;
}

function initials(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 88 88" role="img">
<rect width="88" height="88" fill="hsl(${hueOf(name)} 45% 38%)"/>
<text x="44" y="46" fill="#fff" font-family="system-ui,sans-serif" font-size="36" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeHtml(letters.join(''))}</text>
</svg>`;
}

/** Hills and a sun, in colours of the name. Without letters, because a machine may have no fonts. */
function scene(name: string): string {
  const numbers = numbersOf(name);
  const hue = hueOf(name);
  const [sunX = 0, sunY = 0, first = 0, second = 0] = [...numbers.subarray(2, 6)];
  const colour = (turn: number, strength: number, light: number) =>
    `hsl(${(hue + turn) % 360}, ${strength}%, ${light}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 240 240">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colour(0, 62, 42)}"/><stop offset="1" stop-color="${colour(38, 78, 70)}"/></linearGradient></defs>
<rect width="240" height="240" fill="url(#sky)"/>
<circle cx="${70 + (sunX % 100)}" cy="${62 + (sunY % 44)}" r="34" fill="${colour(50, 90, 88)}"/>
<path d="M0 ${150 + (first % 30)} Q70 ${100 + (first % 40)} 140 ${150 + (second % 20)} T240 140 V240 H0Z" fill="${colour(20, 45, 46)}"/>
<path d="M0 ${196 + (second % 20)} Q90 ${150 + (second % 30)} 150 190 T240 ${170 + (first % 30)} V240 H0Z" fill="${colour(8, 52, 28)}"/>
</svg>`;
}
