import { formatList } from '../../../format/list-format.ts';
import { t } from '../../../texts/t.ts';
import { focusSoon } from '../focus.ts';
import { sharedComment, sharedThread, takes, withShared } from '../shared-values.ts';
import type { Compose } from '../use-compose.ts';
import { CountRings } from './count-rings.tsx';
import { countsOf } from './counts.ts';
import styles from './editor.module.css';
import { TextSurface } from './text-surface.tsx';
import { ThreadParts } from './thread-parts.tsx';
import { useEntities } from './use-entities.ts';

/** The text for all accounts, with the thread and the first comment that they share. */
export function SharedPanel({ compose }: { compose: Compose }) {
  const { draft, chosen, rules, change, found } = compose;
  const { caption, targets, own } = draft;
  const entitiesOf = useEntities(rules, targets[0]?.platform);
  const sharing = targets.filter(({ accountId }) => own[accountId]?.caption === undefined);
  const thread = sharedThread(draft, chosen);
  const comment = sharedComment(draft, chosen);
  const most = Math.min(
    ...chosen
      .filter(({ platform }) => thread.accounts.some((target) => target.platform === platform))
      .map((platform) => platform.thread?.maxPosts ?? 1),
  );
  const without = chosen.filter((platform) => !takes(platform, 'thread')).map(({ name }) => name);
  const errorAt = (path: string) => found.find((problem) => problem.path === path)?.message;
  const setThread = (parts: string[]) => change({ own: withShared(own, thread.accounts, 'thread', parts) });
  const hasThread = thread.accounts.length > 0;
  return (
    <div className={styles.texts}>
      <TextSurface
        label={t('Text for all accounts')}
        data-path="/caption"
        placeholder={t('What do you want to share?')}
        value={caption}
        entities={entitiesOf(caption)}
        error={errorAt('/caption')}
        onText={(text) => change({ caption: text })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !hasThread) return;
          setThread(['', ...thread.value]);
          focusSoon('/thread/0');
        }}
      />
      <div className={styles.foot}>
        <CountRings counts={countsOf(compose, sharing, caption, { isFirst: true })} />
      </div>
      {hasThread && (
        <ThreadParts
          path="/thread"
          parts={thread.value}
          most={most}
          countsOf={(text) => countsOf(compose, thread.accounts, text, { isFirst: false })}
          entitiesOf={entitiesOf}
          errorAt={errorAt}
          onChange={setThread}
        />
      )}
      {thread.value.length > 0 && without.length > 0 && (
        <p className={styles.note}>
          {t('Only the first post goes to {platforms}, which has no threads.', {
            platforms: formatList(without),
          })}
        </p>
      )}
      {comment.accounts.length > 0 && (
        <div className={styles.comment}>
          <span className={styles.commentLabel} aria-hidden="true">
            {t('First comment on {platforms}', { platforms: commentedOn(compose) })}
          </span>
          <TextSurface
            label={t('First comment on {platforms}', { platforms: commentedOn(compose) })}
            className={styles.commentText}
            data-path="/firstComment"
            placeholder={t('For example hashtags or a link')}
            value={comment.value}
            entities={entitiesOf(comment.value)}
            onText={(text) => change({ own: withShared(own, comment.accounts, 'firstComment', text) })}
          />
        </div>
      )}
    </div>
  );
}

const commentedOn = ({ chosen }: Compose) =>
  formatList(chosen.filter((platform) => takes(platform, 'firstComment')).map(({ name }) => name));
