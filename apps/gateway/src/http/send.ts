import type { AppError } from '@postrider/service';
import type { Response } from 'express';
import { renderProblem } from '../api/problem.ts';
import type { RenderedResponse } from '../api/response.ts';
import { urlOf } from './public-url.ts';

/** Sends a serialized response. */
export function send(response: Response, { status, contentType, body, headers }: RenderedResponse): void {
  response.status(status).set(headers);
  if (contentType) response.type(contentType).send(body);
  else response.end();
}

/** Sends an error as problem details; `publicUrl` is the configured public URL of this gateway, if there is one. */
export function sendProblem(response: Response, error: AppError, publicUrl: string | undefined): void {
  const { req: request } = response;
  send(response, renderProblem(error, { publicUrl: publicUrl ?? urlOf(request), url: request.originalUrl }));
}
