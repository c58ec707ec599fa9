import type { VideoForm } from '@postrider/platform-rules';
import type { Facts } from './media.ts';

/** The form of a copy of an image; absent: any. */
export interface ImageForm {
  maxBytes?: number;
  mimeTypes?: readonly string[];
  /** Pixels of the longer side. */
  maxSide?: number;
  maxPixels?: number;
}

/** Why a copy can't be made. */
export type Refusal = 'unreadable' | 'too_large' | 'too_costly' | 'not_supported' | 'limit_reached';

/** A copy of an item in another form. */
export interface Variant {
  /** The key of its bytes in the object store. */
  key: string;
  workspaceId: string;
  mediaId: string;
  state: 'waiting' | 'ready' | 'refused';
  refusal?: Refusal | undefined;
  /** Once it is ready. */
  facts?: VariantFacts | undefined;
}

export type VariantFacts = Omit<Facts, 'cleaning'>;

/** The conversions of a video, the unfinished one first. */
export interface ConversionStatus {
  state: 'none' | 'waiting' | 'converting' | 'ready' | 'failed';
  percent: number;
}

/** The name of a video's form, which is the same for equal forms. */
export const videoNameOf = (form: VideoForm, keepsCredits: boolean): string =>
  ['video', JSON.stringify(form), keepsCredits ? 'credits' : ''].join(' ');

/** The name of an image's form, which is the same for equal forms. Copies with and without credits differ. */
export const nameOf = (form: ImageForm, keepsCredits: boolean): string => {
  const { maxBytes = 0, maxSide = 0, maxPixels = 0, mimeTypes = [] } = form;
  return ['image', maxBytes, maxSide, maxPixels, mimeTypes.join('+'), keepsCredits ? 'credits' : ''].join(
    ' ',
  );
};
