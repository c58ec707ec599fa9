import { AppError } from '@postrider/service';
import { isNoServer, isRefusal } from '../http.ts';

/** Signs in; a refusal of LinkedIn becomes account_not_connected with this message. */
export async function orRefused<T>(message: string, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (isNoServer(error))
      throw new AppError('account_not_connected', 'There is no LinkedIn server at this address.', {
        cause: error,
      });
    throw isRefusal(error) ? new AppError('account_not_connected', message, { cause: error }) : error;
  }
}
