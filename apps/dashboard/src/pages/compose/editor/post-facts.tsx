import { formatList } from '../../../format/list-format.ts';
import { ListField } from '../../../shared/drafts/list-field.tsx';
import { t } from '../../../texts/t.ts';
import { TextField } from '../../../ui/field.tsx';
import type { Compose } from '../use-compose.ts';
import styles from './editor.module.css';

const MAX_TITLE = 200;

/** The title and the tags of the post. */
export function PostFacts({ compose: { draft, chosen, change } }: { compose: Compose }) {
  const titled = chosen.flatMap(({ title, name }) => (title ? name : []));
  return (
    <div className={styles.facts}>
      <TextField
        label={t('Title')}
        hint={
          titled.length > 0
            ? t('Published on {platforms}. By default the first line of the text.', {
                platforms: formatList(titled),
              })
            : t('The name of the post in lists. By default its first line.')
        }
        data-path="/title"
        maxLength={MAX_TITLE}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <ListField
        label={t('Tags')}
        hint={t('For yourself, comma-separated.')}
        data-path="/tags"
        items={draft.tags}
        onChange={(tags) => change({ tags })}
      />
    </div>
  );
}
