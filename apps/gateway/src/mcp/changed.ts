import { AppError } from '@postrider/service';
import { ToolError } from './errors.ts';

/** Whether a call was rejected because its post has changed. */
export const isChanged = (caught: unknown): boolean =>
  caught instanceof AppError && caught.errors.some(({ code }) => code === 'changed');

export const postChanged = (id: string) =>
  new ToolError('post_changed', `The post ${id} has changed in the meantime. This call had no effect.`, {
    nextStep: 'Check it with get_post. To publish or change it anyway, use update_post.',
  });

/** The result of a call for a post as it was read. Throws post_changed if it has changed since. */
export async function unlessChanged<T>(id: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (caught) {
    throw isChanged(caught) ? postChanged(id) : caught;
  }
}
