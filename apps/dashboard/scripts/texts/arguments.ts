import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The arguments of a message and its tags: "count plural", "name", "<link>". Throws if it can't be parsed. */
export const argumentsOf = (message: string): string[] => [...new Set(collect(parse(message)))].toSorted();

function collect(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...collect(element.children)];
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap(({ value }) => collect(value))];
      default:
        return [element.value];
    }
  });
}

/** The name of an argument or a tag, as the code gives its value. */
export const nameOf = (argument: string): string => argument.replace(/^<(.+)>$/, '$1');
