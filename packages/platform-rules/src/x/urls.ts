import { findUrls, type TextUrl, type UrlSyntax } from '../urls/finder.ts';

const PATH =
  /[\u0300-\u036F\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F\u0253\u0254\u0256\u0257\u0259\u025B\u0263\u0268\u026F\u0272\u0289\u028B\u02BB\u1E00-\u1EFF\u0400-\u04FF\u2013a-z0-9!*';:=+,.$/%#[\]_~@|&-]+/iy;

const SYNTAX: UrlSyntax = {
  scheme: /https?:\/\//iy,
  takesBareNames: true,
  path: PATH,
  inner: /[!*';:,.$%[\]\u2013~@|&]/,
  bracketed: PATH,
  query: /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy,
};

/** The URLs of a text, with and without a scheme, that X replaces with short links; in linear time. */
export const urlsIn = (text: string): TextUrl[] => findUrls(text, SYNTAX);
