import { createHash } from 'node:crypto';
import { textOn } from '@postrider/texts/branding';

const STYLE = `
:root{color-scheme:light dark;--text:#1b1f24;--soft:#57606a;--line:#d0d7de;--back:#fff;--card:#f6f8fa;--main:#1d5fd1;--on-main:#fff;--bad:#b42318}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--soft:#9da7b3;--line:#3d444d;--back:#0d1117;--card:#161b22;--main:#7db0ff;--on-main:#0d1117;--bad:#ff9b8e}}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
header{display:flex;align-items:center;min-height:3.5rem;padding:.5rem 1rem;border-bottom:1px solid var(--line);background:var(--card);font-weight:650;overflow-wrap:anywhere}
header img{max-width:12rem;height:2.25rem;object-fit:contain;border-radius:0}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.1rem;margin:0 0 .75rem}h3{font-size:1rem;margin:1rem 0 .25rem}
section{border:1px solid var(--line);border-radius:.5rem;background:var(--card);padding:1rem;margin:1rem 0}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}.text span{display:block;min-height:1.5em}
.soft{color:var(--soft)}
.notice{border-left:.25rem solid var(--bad);padding:.5rem .75rem;background:var(--card)}
figure{margin:1rem 0}img,video{display:block;max-width:100%;max-height:32rem;border-radius:.25rem}
figcaption,dd{overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0}
label{display:block;font-weight:600;margin-top:1rem}
textarea,input{width:100%;font:inherit;color:inherit;background:var(--back);border:1px solid var(--soft);border-radius:.375rem;padding:.5rem}
textarea{min-height:6rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
button{font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.375rem;border:1px solid var(--main);cursor:pointer;background:var(--back);color:var(--main)}
button.main{background:var(--main);color:var(--on-main)}
a{color:var(--main)}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
`;

/** @param color of the branding, such as #1d5fd1; empty: none */
const colored = (color: string): string =>
  color &&
  `header{border-bottom:3px solid ${color}}
button.main{background:${color};color:${textOn(color)};border-color:var(--soft)}
`;

/** The styles of a page, which are part of it. @param color of its branding; empty: the default */
export const styleOf = (color: string): string => STYLE + colored(color);

/**
 * The headers of the page: nothing from other hosts except media, no scripts, no copies, no search engines.
 * @param mediaOrigins scheme, host and port of the object store for browsers
 * @param color of the branding; empty: the default
 */
export const pageHeaders = (mediaOrigins: readonly string[], color: string): Record<string, string> => {
  const style = createHash('sha256').update(styleOf(color)).digest('base64');
  const media = mediaOrigins.map((origin) => ` ${origin}`).join('');
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${style}'`,
      `img-src 'self' data:${media}`,
      `media-src 'self'${media}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
};
