import { msg } from '../../texts/message.ts';

/** The texts of the choice to whom a new account belongs. */
export const CONNECT_PROFILE = {
  none: msg('None: the workspace itself'),
  hint: msg('Posts of a profile go only to its own accounts.'),
};
