import { AppError } from '@postrider/service';
import type { Request, Response } from 'express';

/** Throws method_not_allowed with the allowed methods. */
export function refuseMethod(method: string, allowed: readonly string[], response: Response): never {
  response.set('Allow', allowed.join(', '));
  throw new AppError('method_not_allowed', `${method} is not allowed here. Allowed: ${allowed.join(', ')}.`);
}

/** Throws method_not_allowed for any other method. */
export function requirePost({ method }: Request, response: Response): void {
  if (method !== 'POST') refuseMethod(method, ['POST'], response);
}
