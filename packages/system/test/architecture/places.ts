import type { Source } from './source.ts';

const TOOL = /^packages\/(testing|system|bench|chaos|local-stack|mongo-proxy)$/;

/** A package that is never deployed. */
export const isTool = ({ home }: Source) => TOOL.test(home);

/** A part of the product: an app, or a package that is deployed with one. */
export const isProduct = (source: Source) => !isTool(source);
