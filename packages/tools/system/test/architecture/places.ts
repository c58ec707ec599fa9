import type { Source } from './source.ts';

/** A package that is never deployed. */
export const isTool = ({ home }: Source) => home.startsWith('packages/tools/');

/** A part of the product: an app, or a package that is deployed with one. */
export const isProduct = (source: Source) => !isTool(source);
