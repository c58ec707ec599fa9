/** The condition on a text that contains another as it is written, in upper or lower case. No index serves it. */
export const containing = (text: string) => ({
  $regex: text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  $options: 'i',
});
