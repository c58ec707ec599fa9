import { msg } from '../../texts/message.ts';

/** The form of a line, for people. */
export const METADATA_HINT = msg('One value on each line, such as plan: gold. At most 20.');

/** Metadata as lines "name: value". A line break in a value is written as \n. */
export const metadataText = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(
      ([name, value]) =>
        `${name}: ${value.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`)}`,
    )
    .join('\n');

/** The metadata of such lines; empty lines are skipped. The server validates the names. */
export const readMetadata = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [name = '', ...rest] = line.split(':');
        const value = rest.join(':').trim();
        return [name.trim(), value.replaceAll(/\\([\\n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))];
      }),
  );
