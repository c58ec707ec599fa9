import { formatList } from '../../format/list-format.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';

/** The names of a post's fields, for sentences. */
const FIELDS: Readonly<Record<string, Message>> = {
  caption: msg('the text'),
  title: msg('the title'),
  media: msg('the files'),
  platforms: msg('the accounts'),
  options: msg('the settings for accounts'),
  tags: msg('the tags'),
  timezone: msg('the time zone'),
  reference: msg('the reference'),
  metadata: msg('the metadata'),
  recurrence: msg('the repetition'),
};

/** "the text, the files and the tags"; a field of a later version by its own name. */
export const fieldsInWords = (fields: readonly string[]): string =>
  formatList(
    fields.map((field) => {
      const name = FIELDS[field];
      return name ? t(name) : field;
    }),
  );
