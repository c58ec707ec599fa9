import { z } from 'zod';
import { openApi } from '../../src/openapi/document.ts';

const node = z.preprocess(
  (value) => (Array.isArray(value) ? { ...value } : value),
  z.record(z.string(), z.unknown()),
);

/** The OpenAPI document as clients read it. */
export const DOCUMENT: unknown = JSON.parse(JSON.stringify(openApi()));

/** What stands at a JSON pointer of the document. */
export const lookUp = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => node.parse(value)[step], DOCUMENT);

const reference = z.object({ $ref: z.string().startsWith('#/') });

/** The pointer without detours: follows references until there is something itself. */
export function dereference(pointer: string): string {
  const link = reference.safeParse(lookUp(pointer));
  return link.success ? dereference(link.data.$ref.slice(1)) : pointer;
}

/** As a step of a JSON pointer in a URL fragment. */
export const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));
