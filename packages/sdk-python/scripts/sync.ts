import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What is different in the synchronous client. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\basync (def|with|for)\b/g, '$1'],
  [/\bawait /g, ''],
  // An asynchronous generator takes one type less.
  [/\bAsyncGenerator\[((?:[^[\]]|\[[^[\]]*\])*)\]/g, 'Generator[$1, None]'],
  [/\bAsync([A-Z]\w*)/g, '$1'],
  [/\b__a(iter|next|enter|exit)__\b/g, '__$1__'],
  [/\baclose\b/g, 'close'],
  [/\baiter_(\w+)\b/g, 'iter_$1'],
  [/\b_async\b/g, '_sync'],
  [/\baread\b/g, 'read'],
  [/\basynccontextmanager\b/g, 'contextmanager'],
  // The type of what is awaited, with one level of parameters of its own.
  [/\bAwaitable\[((?:[^[\]]|\[[^[\]]*\])*)\]/g, '$1'],
  [/\bAwaitable, /g, ''],
  [/\bStopAsyncIteration\b/g, 'StopIteration'],
];

/** Writes the synchronous client, which is the asynchronous one without `async` and `await`. */
export function writeSync(source: string, target: string): void {
  rmSync(target, { recursive: true, force: true });
  for (const name of globSync('**/*.py', { cwd: source })) {
    const file = join(target, name);
    mkdirSync(dirname(file), { recursive: true });
    const text = readFileSync(join(source, name), 'utf8');
    const code = WORDS.reduce((whole, [word, other]) => whole.replaceAll(word, other), text);
    writeFileSync(file, `# Generated from _async/${name} by \`npm run generate\`. Do not edit.\n\n${code}`);
  }
}
