/**
 * The layout of a post's files on a platform, for previews: one file in its own form, two side by side, three with the
 * first one twice as high, four or more in two rows. Ratios are width divided by height.
 */
export interface Gallery {
  /** The ratio below which one file is cropped. */
  readonly tallest: number;
  /** The ratio of the frame with two, three, and four or more files. */
  readonly frames: readonly [two: number, three: number, four: number];
}

/** The layout where a platform defines no other one. */
export const USUAL_GALLERY: Gallery = { tallest: 1 / 2, frames: [3 / 2, 3 / 2, 3 / 2] };
