import type { AppError } from '@postrider/service';
import type { Request, Response } from 'express';
import { renderProblem } from '../api/problem.ts';
import type { RenderedResponse } from '../api/response.ts';
import { urlOf } from './public-url.ts';

/** Sends a serialized response. */
export function send(response: Response, { status, contentType, body, headers }: RenderedResponse): void {
  response.status(status).set(headers);
  if (contentType) response.type(contentType).send(body);
  else response.end();
}

/** The part of a challenge for clients that support OAuth; undefined for other requests. `url` is the gateway's URL. */
export type OAuthHintOf = (request: Request, url: string) => string | undefined;

/** Sends an error as problem details; `publicUrl` is the configured public URL of this gateway, if there is one. */
export function sendProblem(
  response: Response,
  error: AppError,
  publicUrl: string | undefined,
  oauthHintOf?: OAuthHintOf,
): void {
  const { req: request } = response;
  const url = publicUrl ?? urlOf(request);
  const oauthHint = oauthHintOf?.(request, url);
  send(response, renderProblem(error, { publicUrl: url, url: request.originalUrl, oauthHint }));
}
