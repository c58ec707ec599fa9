import { enumName } from '@postrider/contracts';
import {
  type BeginUploadResponse,
  BeginUploadResponseSchema,
  ConversionState,
  type Media,
  MediaSchema,
  MediaType,
} from '@postrider/contracts/media';
import { publicForm } from '../messages.ts';
import { media, upload } from './schemas.ts';

export const mediaMessage = publicForm<Media>(MediaSchema, media, {
  width: ({ type, width }) => (type === MediaType.SUBTITLES ? null : width),
  height: ({ type, height }) => (type === MediaType.SUBTITLES ? null : height),
  duration: ({ type, duration }) => (type === MediaType.VIDEO ? duration : null),
  pageCount: ({ type, pageCount }) => (type === MediaType.DOCUMENT ? pageCount : null),
  conversion: ({ conversion }) =>
    conversion
      ? { status: enumName(ConversionState, conversion.state) ?? 'none', percent: conversion.percent }
      : null,
});

export const uploadMessage = publicForm<BeginUploadResponse>(BeginUploadResponseSchema, upload, {
  method: () => 'PUT',
});
