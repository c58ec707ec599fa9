import { text } from '@postrider/contracts/bounded';

/** LinkedIn's site allows this many characters; its API names no limit. */
const TITLE = 58;

/** The options of a post with a document. LinkedIn changes none of them in a live post. */
export const documentOptions = {
  documentTitle: text(1, TITLE).meta({
    title: 'Title of the document',
    description: 'The title that LinkedIn shows with a PDF. Default: the name of the file.',
  }),
};

/** A file name without its extension. */
export const withoutExtension = (filename: string): string => filename.replace(/\.[^.]{1,16}$/u, '');

/** The title under which LinkedIn shows a document. @param name the file's name without its extension */
export function documentTitle(options: { documentTitle?: string | undefined }, name = ''): string {
  const characters = Array.from(name.trim());
  const short =
    characters.length > TITLE ? `${characters.slice(0, TITLE - 1).join('')}…` : characters.join('');
  return options.documentTitle ?? (short || 'Document');
}
