import type { AppError } from '@postrider/service';
import type { Request, Response } from 'express';
import { renderProblem } from '../api/problem.ts';
import type { RenderedResponse } from '../api/response.ts';
import { oauthHint } from '../oauth/metadata.ts';
import { hasAccessToken } from '../oauth/token.ts';
import { MCP_PATH } from '../paths.ts';
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
  const url = publicUrl ?? urlOf(request);
  const hint = takesOAuth(request) ? oauthHint(url) : undefined;
  send(response, renderProblem(error, { publicUrl: url, url: request.originalUrl, oauthHint: hint }));
}

/** Whether a caller may go on with OAuth: not one with an API key, which would not learn that the key is bad. */
const takesOAuth = ({ path, headers: { authorization } }: Request): boolean =>
  path === MCP_PATH && (authorization === undefined || hasAccessToken(authorization));
