import { bounded, map, text } from '@postrider/contracts';
import { violationParams } from '@postrider/contracts/codes';

const MAX_KEYS = 20;
const KEY = /^[0-9A-Za-z][0-9A-Za-z_-]{0,39}$/;

const key = bounded(40)
  .refine((name) => KEY.test(name), {
    params: violationParams('invalid_format'),
    error: 'A key must have 1 to 40 letters, digits, “_” and “-”, and begin with a letter or a digit.',
  })
  .meta({ pattern: KEY.source });

/** The caller's own values of a resource. */
export const metadata = map(key, text(0, 500), { max: MAX_KEYS }).meta({
  description: 'Your own values: up to 20 keys of up to 40 characters, with texts of up to 500 characters.',
  examples: [{ customer: '1234' }],
});
