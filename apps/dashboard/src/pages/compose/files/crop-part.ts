/** A part of a picture, in parts of its width and height: from 0 to 1. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

const SMALLEST = 0.05;
const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The largest part with this ratio of its relative width and height, in the middle of another one. */
export function fitted({ x, y, width, height }: Part, ratio: number): Part {
  const isWide = width / height > ratio;
  const [w, h] = isWide ? [height * ratio, height] : [width, width / ratio];
  return { x: x + (width - w) / 2, y: y + (height - h) / 2, width: w, height: h };
}

/** The part moved by some of the picture, within it. */
export const movedBy = ({ x, y, width, height }: Part, dx: number, dy: number): Part => ({
  x: between(x + dx, 0, 1 - width),
  y: between(y + dy, 0, 1 - height),
  width,
  height,
});

/** A corner of a part. */
export type Corner = 'nw' | 'ne' | 'sw' | 'se';
export const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

/** The part with one corner moved; the opposite one stays. @param ratio 0: any */
export function resizedBy(part: Part, corner: Corner, dx: number, dy: number, ratio: number): Part {
  const isWest = corner.endsWith('w');
  const isNorth = corner.startsWith('n');
  const right = part.x + part.width;
  const bottom = part.y + part.height;
  const mostWide = isWest ? right : 1 - part.x;
  const mostHigh = isNorth ? bottom : 1 - part.y;
  let width = between(part.width + (isWest ? -dx : dx), SMALLEST, mostWide);
  let height = between(part.height + (isNorth ? -dy : dy), SMALLEST, mostHigh);
  if (ratio > 0) {
    width = Math.min(width, mostWide, mostHigh * ratio);
    height = width / ratio;
  }
  return { x: isWest ? right - width : part.x, y: isNorth ? bottom - height : part.y, width, height };
}
