import { t } from '../../texts/t.ts';

/** The name of a post in lists and messages. A post with only files has no title. */
export const titleOf = ({ title }: { title: string }): string => title || t('Untitled post');
