import { AppError } from '@postrider/service';
import { isNoServer, isRefusal } from '../http.ts';
import { graphErrorOf } from './graph-error.ts';

/**
 * A step of signing in, whose refusal by the platform is an error for people.
 * @param refused what the platform refused, as a sentence with what to do
 */
export async function orRefused<T>(name: string, refused: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    // Graph errors of unknown paths have status 404 as well.
    if (graphErrorOf(error) === undefined && isNoServer(error))
      throw new AppError('account_not_connected', `There is no ${name} server at this address.`, {
        cause: error,
      });
    throw isRefusal(error) ? new AppError('account_not_connected', refused, { cause: error }) : error;
  }
}
