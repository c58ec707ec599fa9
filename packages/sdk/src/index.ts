export {
  type ErrorCode,
  hasCode,
  PostriderConnectionError,
  PostriderError,
  PostriderTimeoutError,
} from './errors.ts';
export type { PostriderOptions } from './options.ts';
export type { Page, Paged } from './pages.ts';
export { Postrider } from './postrider.ts';
export type { UploadOptions } from './resources/media.ts';
export type * from './types.ts';
export type { StreamedFile, UploadSource } from './upload-source.ts';
export * from './verify-webhook.ts';
export { VERSION } from './version.ts';
