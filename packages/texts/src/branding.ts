import { isLanguage, type Language, languageOf } from './languages.ts';

/** The language of a page: that of its branding, otherwise the browser's. */
export const pageLanguage = (branded: string, preferred: readonly string[]): Language =>
  isLanguage(branded) ? branded : languageOf(preferred);

/** The relative luminance of a colour such as #1d5fd1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two luminances (WCAG 2.2). */
const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Black or white, whichever is more legible on the colour; the contrast is at least 4.5. */
export const textOn = (color: string): '#000000' | '#ffffff' =>
  contrast(luminance(color), 0) > contrast(luminance(color), 1) ? '#000000' : '#ffffff';
