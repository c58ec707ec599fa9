/** The texts of the choice to whom a new account belongs. */
export const CONNECT_PROFILE = {
  none: 'None: the workspace itself',
  hint: 'Posts of a profile go only to its own accounts.',
};
