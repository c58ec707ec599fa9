import { createHash } from 'node:crypto';
import { textOn } from '@postrider/texts/branding';

/** The dashboard's tokens: paper and ink, and its colour of actions unless the branding has one. */
const STYLE = `
:root{color-scheme:light dark;--text:light-dark(oklch(.235 .022 268),oklch(.945 .006 85));--soft:light-dark(oklch(.475 .018 268),oklch(.76 .012 268));--line:light-dark(oklch(.905 .007 85),oklch(.325 .016 268));--strong:light-dark(oklch(.63 .012 80),oklch(.59 .018 268));--back:light-dark(oklch(.976 .005 85),oklch(.185 .012 268));--card:light-dark(#fff,oklch(.222 .014 268));--sunken:light-dark(oklch(.955 .006 85),oklch(.27 .016 268));--main:light-dark(oklch(.475 .2 264),oklch(.75 .125 264));--on-main:light-dark(#fff,oklch(.17 .04 266));--bad:light-dark(oklch(.495 .185 27),oklch(.78 .125 25));--bad-soft:light-dark(oklch(.958 .022 25),oklch(.305 .06 25));--shadow:0 1px 2px light-dark(oklch(.3 .03 268 / 6%),oklch(0 0 0 / 30%))}
*{box-sizing:border-box}
body{margin:0;background:var(--back);color:var(--text);font:1rem/1.5 "Inter Variable",Inter,system-ui,sans-serif}
header{display:flex;align-items:center;min-height:3.5rem;padding:.5rem 1.25rem;border-block-end:1px solid var(--line);background:var(--card);font-weight:650;overflow-wrap:anywhere}
header img{max-width:12rem;height:2.25rem;object-fit:contain;border-radius:0}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0 0 .75rem;font-size:1.625rem;line-height:1.25;letter-spacing:-.01em}h2{display:flex;align-items:center;gap:.625rem;font-size:1rem;margin:0 0 .75rem;overflow-wrap:anywhere}h3{font-size:.875rem;margin:1.25rem 0 .25rem;color:var(--soft)}
section{border:1px solid var(--line);border-radius:.75rem;background:var(--card);box-shadow:var(--shadow);padding:1.25rem;margin:1rem 0}
.mark{flex:none;width:1.75rem;height:1.75rem}
.text{white-space:pre-wrap;overflow-wrap:anywhere;margin:0}.text span{display:block;min-height:1.5em}
.soft{color:var(--soft)}
.notice{border-radius:.5rem;padding:.75rem 1rem;background:var(--bad-soft);color:var(--text);border-inline-start:3px solid var(--bad)}
figure{margin:1rem 0 0}img,video{display:block;max-width:100%;max-height:32rem;border-radius:.5rem}
figcaption{margin-block-start:.5rem;color:var(--soft);font-size:.875rem}
figcaption,dd{overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.25rem 1rem;margin:0;font-size:.875rem}dt{color:var(--soft)}dd{margin:0}
label{display:block;font-weight:600;margin-block:1.25rem .375rem}
textarea,input{width:100%;font:inherit;color:inherit;background:var(--card);border:1px solid var(--strong);border-radius:.5rem;padding:.625rem .75rem}
textarea{min-height:6rem;resize:vertical}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin-block:1rem}
button{flex:1;font:inherit;font-weight:600;min-height:2.75rem;padding:.5rem 1.25rem;border-radius:.5rem;border:1px solid var(--line);box-shadow:var(--shadow);cursor:pointer;background:var(--card);color:var(--text)}
button:hover{background:var(--sunken)}
button.main,button.main:hover{background:var(--main);color:var(--on-main);border-color:var(--main)}
a{color:var(--main)}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}
`;

/** @param color of the branding, such as #1d5fd1; empty: none */
const colored = (color: string): string =>
  color &&
  `header{border-block-end:3px solid ${color}}
button.main,button.main:hover{background:${color};color:${textOn(color)};border-color:var(--soft)}
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
