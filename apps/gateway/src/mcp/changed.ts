import { AppError } from '@postrider/service';
import { ToolError } from './errors.ts';

/** Whether a call was refused because the post is not the one any more that it was made for. */
export const isChanged = (caught: unknown): boolean =>
  caught instanceof AppError && caught.errors.some(({ code }) => code === 'changed');

export const postChanged = (id: string) =>
  new ToolError('post_changed', `The post ${id} was changed meanwhile. This call did nothing to it.`, {
    nextStep: 'Look at it with get_post. If it is still to be published or changed, use update_post.',
  });

/** The result of a call that is made for a post as it was read. Throws post_changed where it was changed since. */
export async function unlessChanged<T>(id: string, asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (caught) {
    throw isChanged(caught) ? postChanged(id) : caught;
  }
}
