import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/topology.ts';

/** A block of code of a guide. */
export interface Block {
  language: string;
  code: string;
}

const FOLDER = join(ROOT, 'apps/gateway/src/docs/guides');

const textOf = (name: string) => readFileSync(join(FOLDER, `${name}.md`), 'utf8');

const blocksIn = (text: string): Block[] =>
  [...text.matchAll(/^```([a-z]+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));

/** The blocks of a guide in their order. */
export const blocksOf = (name: string): Block[] => blocksIn(textOf(name));

/** The sections of a guide, each with its heading and its blocks. */
export const sectionsOf = (name: string): { title: string; blocks: Block[] }[] =>
  textOf(name)
    .split(/^## /m)
    .slice(1)
    .map((section) => ({ title: section.slice(0, section.indexOf('\n')), blocks: blocksIn(section) }));

/** A program that serves requests is a separate one. */
export const isServer = ({ code }: Block): boolean => /\.listen\(|\.serve_forever\(/.test(code);

/** The blocks of a language that go on from each other as one program, behind those of the set-up; '' without any. */
export function programOf(name: string, language: string): string {
  const own = blocksOf(name).filter((block) => block.language === language && !isServer(block));
  const before = blocksOf('set-up').filter((block) => block.language === language);
  return own.length === 0 ? '' : [...before, ...own].map(({ code }) => code).join('\n');
}

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** A text without what differs each time: ids, addresses, and what the guide leaves out behind `…`. */
const lasting = (text: string) => text.replace(UUID, 'ID').replace(/^(?:https?:|uploads\/|whsec_).*/, '…');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether an answer has everything that the guide shows of it; more fields and more items are left out there. */
export function has(answer: unknown, shown: unknown): boolean {
  if (Array.isArray(shown))
    return Array.isArray(answer) && shown.every((item) => answer.some((each) => has(each, item)));
  if (isRecord(shown))
    return isRecord(answer) && Object.entries(shown).every(([name, value]) => has(answer[name], value));
  if (typeof shown === 'string') return typeof answer === 'string' && lasting(answer) === lasting(shown);
  return answer === shown;
}

/** `CONNECT_LINK_ID` of `connectLink_id`. */
const upperCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** What a reader puts into the environment: `POST_ID` of `{"post": {"id": …}}`, and so on. */
export function variablesOf(answer: unknown): Record<string, string> {
  const texts = Object.entries(isRecord(answer) ? answer : {}).flatMap(([resource, value]) =>
    Object.entries(isRecord(value) ? value : {}).flatMap(([field, text]) =>
      typeof text === 'string' ? [[upperCase(`${resource}_${field}`), text] as const] : [],
    ),
  );
  return Object.fromEntries(texts);
}
