import { optionArgument } from './platform-fields.ts';

/** Fields of the developer API that have other names in tools. */
const RENAMED: Partial<Record<string, string>> = {
  platforms: 'accounts',
  period: 'days',
  key: 'idempotencyKey',
};

/** Synonyms of arguments, from other services and common usage. */
const SYNONYMS: Partial<Record<string, string>> = {
  platform: 'accounts',
  channels: 'accounts',
  profiles: 'accounts',
  text: 'caption',
  content: 'caption',
  body: 'caption',
  message: 'caption',
  post: 'caption',
};

/** The argument with this name in the developer API or among the synonyms, if any. */
export const apiFieldName = (name: string): string | undefined =>
  Object.hasOwn(RENAMED, name) ? RENAMED[name] : Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined;

/** The name of an argument in a violation's path, such as `accounts[0]`. */
export const argumentOf = (path: string): string => {
  const [first = '', ...rest] = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  return first + rest.map(step).join('');
};

/**
 * The argument of a tool that a violation's path belongs to: `/platforms/0` is `accounts[0]`, `/options/x/caption`
 * `xCaption`, `/options/x/thread/1` `thread[1]` or `xThread[1]`, whichever was given, `/query/limit` `limit`.
 */
export function fieldOf(path: string, given: Readonly<Record<string, unknown>> = {}): string {
  const steps = path.split('/').slice(1);
  if (steps[0] === 'query') steps.shift();
  const [first = '', second = '', third, ...rest] = steps;
  const argument = first === 'options' ? optionArgument(second, third, given) : undefined;
  if (argument !== undefined) return argument + rest.map(step).join('');
  if (first === 'headers') return 'idempotencyKey';
  return (RENAMED[first] ?? first) + steps.slice(1).map(step).join('');
}

const step = (name: string) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`);
