import { enumName } from '@postrider/contracts';
import {
  type BeginUploadResponse,
  BeginUploadResponseSchema,
  ConversionState,
  type Edit,
  EditSchema,
  type Media,
  MediaSchema,
  MediaType,
  VariantRefusal,
} from '@postrider/contracts/media';
import { publicForm } from '../messages.ts';
import { editError } from './edit-errors.ts';
import { mediaEdit } from './edit-schemas.ts';
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

export const editMessage = publicForm<Edit>(EditSchema, mediaEdit, {
  status: ({ state }) => enumName(ConversionState, state) ?? 'waiting',
  media: ({ result }) => (result ? mediaMessage(result) : null),
  error: ({ state, refusal }) =>
    state === ConversionState.FAILED ? editError(enumName(VariantRefusal, refusal)) : null,
});
