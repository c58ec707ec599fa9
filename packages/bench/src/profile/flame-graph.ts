import type { Frame } from './cpu-profile.ts';

const WIDTH = 1_200;
const ROW = 17;
const TOP = 28;
/** Pixels of the narrowest frame: narrower ones can't be seen, and would make the file large. */
const NARROWEST = 1.5;
const PER_LETTER = 6.6;

const COLOURS: [modules: RegExp, colour: string][] = [
  [/^(apps|packages)\//, '#7fb3d5'],
  [/^node:|^V8$|^\(/, '#d5d8dc'],
  [/^(@grpc|@bufbuild)/, '#f5b041'],
  [/^(mongoose|mongodb|bson)/, '#82c99a'],
];
const OTHER = '#e59a8f';

/** A tree of calls as an SVG that needs nothing else; a frame's title has its module and its share. */
export function flameGraph(root: Frame, title: string): string {
  const rects: string[] = [];
  let depth = 0;

  function draw(frame: Frame, left: number, row: number) {
    const width = (frame.total / root.total) * WIDTH;
    if (width < NARROWEST) return;
    depth = Math.max(depth, row);
    const y = TOP + row * ROW;
    const share = ((frame.total / root.total) * 100).toFixed(1);
    const letters = Math.floor((width - 4) / PER_LETTER);
    const label =
      letters >= 3
        ? `<text x="${(left + 2).toFixed(1)}" y="${y + 12}">${escaped(frame.name.slice(0, letters))}</text>`
        : '';
    rects.push(
      `<g><title>${escaped(frame.name)} – ${escaped(frame.module)}: ${share} %</title>` +
        `<rect x="${left.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(frame)}"/>${label}</g>`,
    );
    let x = left;
    for (const child of frame.children) {
      draw(child, x, row + 1);
      x += (child.total / root.total) * WIDTH;
    }
  }
  draw(root, 0, 0);

  const height = TOP + (depth + 1) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="18" font-size="14">${escaped(title)}</text>`,
    ...rects,
    '</svg>',
    '',
  ].join('\n');
}

const colourOf = ({ module }: Frame) => COLOURS.find(([modules]) => modules.test(module))?.[1] ?? OTHER;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
