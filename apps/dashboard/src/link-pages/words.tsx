import { type Timestamp, timestampDate } from '@bufbuild/protobuf/wkt';
import type { Texts, TextValues } from '@postrider/texts';
import type { LinkPageText } from '@postrider/texts/link-pages';
import { createContext, Fragment, type ReactNode, use } from 'react';
import { dateFormat } from '../format/date-format.ts';
import { UserText } from '../ui/user-text.tsx';

/** The texts of a page in its language. */
export const WordsContext = createContext<Texts<LinkPageText> | undefined>(undefined);

export function useWords(): Texts<LinkPageText> {
  const words = use(WordsContext);
  if (!words) throw new Error('the words of a page are outside of its frame');
  return words;
}

/** A text with its bold parts, which are names by people. */
export function Sentence({ name, values }: { name: LinkPageText; values: TextValues }) {
  const parts = useWords().parts<ReactNode>(name, values, (text) => <UserText as="strong">{text}</UserText>);
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have fixed places.
    <Fragment key={place}>{part}</Fragment>
  ));
}

/** A time in the zone of the browser: "22 November 2026 at 17:42 CET". */
export const timeIn = (language: string, time: Timestamp | undefined): string =>
  time
    ? dateFormat(language === 'en' ? 'en-GB' : language, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }).format(timestampDate(time))
    : '';
