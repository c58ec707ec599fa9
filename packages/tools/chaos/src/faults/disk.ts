import type { Fault } from './fault.ts';

/** The disk for temporary files of a media process is full. */
export const diskFull: Fault = {
  name: 'disk-full',
  targets: ({ disks }) => disks.map((_, n) => `media-${n + 1}`),
  resource: (target) => `disk of ${target}`,
  lasts: [3_000, 6_000],
  async begin({ disks }, target) {
    const disk = disks[Number(target.at(-1)) - 1];
    await disk?.fill();
    return async () => disk?.empty();
  },
};
