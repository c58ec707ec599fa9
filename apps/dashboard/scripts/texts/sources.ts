import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { z } from 'zod';

/** A node of the syntax tree: its type, its place in the text, and its parts by name. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** A file of the dashboard with its syntax tree. */
export interface Source {
  path: string;
  text: string;
  program: Node;
}

const node = z.looseObject({ type: z.string(), start: z.number(), end: z.number() });

/** True for a part of a tree that is a node itself. */
export const isNode = (value: unknown): value is Node => node.safeParse(value).success;

/** The nodes directly below one. */
export function partsOf(parent: Node): Node[] {
  const found: Node[] = [];
  for (const part of Object.values(parent)) {
    if (typeof part !== 'object' || part === null) continue;
    const values: unknown[] = Array.isArray(part) ? part : [part];
    for (const value of values) if (isNode(value)) found.push(value);
  }
  return found;
}

/** Parses one file. */
function parse(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw new Error(`${path}: ${error.message}`);
  return { path, text, program: node.parse(program) };
}

/** The dashboard's sources without tests. Link pages have their own texts, and the page of the design system is for developers. */
export function readSources(root: string): Source[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).toSorted();
  return files
    .filter((file) => !/\.test\.ts$|^src\/link-pages\/|^src\/texts\/|^src\/pages\/design\//.test(file))
    .map((file) => parse(file, readFileSync(join(root, file), 'utf8')));
}

/** The line of a node in its file, from 1. */
export const lineOf = ({ text }: Source, { start }: Node): number => text.slice(0, start).split('\n').length;
