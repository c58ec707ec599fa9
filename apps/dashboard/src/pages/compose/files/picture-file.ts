/** The part of a picture, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

const QUALITY = 0.92;
/** Platforms show no more, and canvases of browsers have a limit. */
const MOST_PIXELS = 4_096;

/** Loads a picture of the library so that a canvas may read it. */
export function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  return image.decode().then(() => image);
}

const named = (name: string, ending: string) => `${name.replace(/\.[^.]*$/, '') || 'picture'}.${ending}`;

/** A picture, or a part of it, as a new file. Transparent parts of a JPEG become white. */
async function drawn(
  image: HTMLImageElement,
  cut: Cut,
  name: string,
  type: 'image/jpeg' | 'image/png',
): Promise<File> {
  const scale = Math.min(1, MOST_PIXELS / Math.max(cut.width, cut.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(cut.width * scale));
  canvas.height = Math.max(1, Math.round(cut.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!blob) throw new Error('The browser could not write the picture.');
  return new File([blob], named(name, type === 'image/png' ? 'png' : 'jpg'), { type });
}

/** A picture as JPEG, with at most 4,096 pixels on a side. */
export async function toJpeg(url: string, name: string): Promise<File> {
  const image = await loadPicture(url);
  const { naturalWidth: width, naturalHeight: height } = image;
  return drawn(image, { x: 0, y: 0, width, height }, name, 'image/jpeg');
}

/** A part of a picture: a PNG stays one, because it may be transparent; others become JPEG. */
export const cropped = (image: HTMLImageElement, cut: Cut, name: string, mimeType: string): Promise<File> =>
  drawn(image, cut, name, mimeType === 'image/png' ? 'image/png' : 'image/jpeg');
