import { msg } from '../../../texts/message.ts';

/** The shapes of a part by width and height; 0: any. */
export const SHAPES = [
  { value: 'free', ratio: 0, label: msg('Free') },
  { value: '1:1', ratio: 1, label: msg('1:1') },
  { value: '4:5', ratio: 4 / 5, label: msg('4:5') },
  { value: '16:9', ratio: 16 / 9, label: msg('16:9') },
  { value: '9:16', ratio: 9 / 16, label: msg('9:16') },
] as const;
