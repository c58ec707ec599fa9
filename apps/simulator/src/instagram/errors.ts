import { graphError } from '../meta/errors.ts';

/** Errors of Instagram's API with their code, by subcode (error codes, 2026-06-02). */
const ERRORS: Readonly<Record<number, readonly [code: number, title: string, text: string]>> = {
  2207003: [-2, 'Timeout', 'It takes too long to download the media.'],
  2207052: [9004, 'Media download failed', 'The media could not be fetched from this URI.'],
  2207001: [-1, 'Server error', 'Instagram server error. Try again.'],
  2207020: [-2, 'Media expired', 'The media you are trying to access has expired.'],
  2207008: [24, 'Media builder expired', 'The media builder does not exist or has expired.'],
  2207006: [24, 'Media not found', 'The media with this ID can not be found.'],
  2207027: [9007, 'Media not ready', 'The media is not ready to be published. Please wait a moment.'],
  2207042: [9, 'Limit reached', 'The account has reached the maximum number of posts for 24 hours.'],
  2207050: [25, 'Account restricted', 'The Instagram account is restricted.'],
  2207026: [352, 'Unsupported video format', 'The video format is not supported.'],
  2207004: [
    36000,
    'Image size too large',
    'The image is too large to download. It should be less than 8 MiB.',
  ],
  2207005: [36001, 'Unsupported format', 'The image format is not supported. Supported formats are: JPEG.'],
  2207009: [36003, 'Unsupported aspect ratio', 'The aspect ratio is not supported.'],
  2207010: [36004, 'Caption too long', 'The caption was too long.'],
  2207057: [1, 'Invalid thumbnail offset', 'The thumbnail offset must be within the video.'],
  2207023: [100, 'Unknown media type', 'The media type is unknown.'],
  2207028: [100, 'Invalid carousel', 'A carousel needs 2 to 10 items.'],
  2207051: [4, 'Action blocked', 'The publishing action is suspected to be spam.'],
};

/** An error of Instagram's own, by its subcode. */
export function instagramError(subcode: number) {
  const [code, title, text] = ERRORS[subcode] ?? [100, 'Invalid parameter', 'A parameter is invalid.'];
  const more = { error_subcode: subcode, error_user_title: title, error_user_msg: text, is_transient: false };
  return graphError(code, title, more);
}

/** The text of an error in the status of a container. */
export const statusText = (subcode: string): string =>
  `Error: Media upload has failed with error code ${subcode}`;
