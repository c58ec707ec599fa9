import { createElement, Fragment, type ReactNode } from 'react';
import { formatted } from './formatted.ts';
import type { Literal, Message } from './message.ts';

/** An argument's value, or the element of a tag around its text. */
type Part = ReactNode | ((text: ReactNode) => ReactNode);

type RichProps<S extends string> = { message: Literal<S> } & { [name: string]: Part };

// As children without keys, because the parts of a text have fixed places.
const together = (parts: readonly ReactNode[]) => createElement(Fragment, undefined, ...parts);

const ready = (part: Part) =>
  typeof part === 'function' ? (inner: ReactNode[]) => part(together(inner)) : part;

/**
 * A text in the reader's language with elements in it:
 * `<Rich message="Open <link>the guide</link>." link={(text) => <a href="/docs">{text}</a>} />`. Values may be elements.
 */
export function Rich<const S extends string>(props: RichProps<S>): ReactNode;
export function Rich({ message, ...parts }: { message: string } & Record<string, Part>) {
  return withParts(message, parts);
}

/** The same for a constant made with `msg`: `<RichText of={SENTENCES[action]} parts={{ who }} />`. */
export const RichText = ({ of, parts }: { of: Message; parts: Readonly<Record<string, Part>> }) =>
  withParts(String(of), parts);

function withParts(message: string, parts: Readonly<Record<string, Part>>): ReactNode {
  const values = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, ready(part)]));
  return formatted(message, (text) => {
    const shown = text.format<ReactNode>(values);
    return Array.isArray(shown) ? together(shown) : shown;
  });
}
