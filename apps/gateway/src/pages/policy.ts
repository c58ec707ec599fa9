/**
 * The content security policy of the dashboard's pages: nothing from other hosts, nothing inline, no evaluation of
 * text. Browsers load media from the object store, and upload to it.
 * @param mediaOrigins scheme, host and port of the object store for browsers
 */
export const pagePolicy = (mediaOrigins: readonly string[]): string => {
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' blob: data:${media}`,
    `media-src 'self' blob:${media}`,
    `connect-src 'self'${media}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
};
