/** The condition that a text contains another one, in upper or lower case. It uses no index. */
export const containing = (text: string) => ({
  $regex: text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  $options: 'i',
});
