export { type Edit, edited, editedFrom, editedSize, readEdited } from './edited.ts';
export {
  type ConvertedImage,
  createImageConverter,
  type ImageConverter,
  ImageError,
  type WantedImage,
} from './images/converter.ts';
export { createStoredFiles, type StoredFiles } from './stored.ts';
