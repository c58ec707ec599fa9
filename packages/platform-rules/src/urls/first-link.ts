import { findUrls, type UrlSyntax } from './finder.ts';

const PATH = /[\p{L}\p{N}\p{M}!*';:=+,.$/%#[\]_~@|&-]+/uy;

const SYNTAX: UrlSyntax = {
  scheme: /https?:\/\//iy,
  takesBareNames: false,
  path: PATH,
  inner: /[!*';:,.$%[\]~@|&]/,
  bracketed: PATH,
  query: /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy,
};

/** The first web address of a text, for its card; undefined without one. Takes linear time. */
export const firstLink = (text: string): string | undefined => findUrls(text, SYNTAX)[0]?.url;
