import type { PublishedVideo } from '@postrider/platform-rules';
import type { Media } from '@postrider/sdk/types';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { chosenFor } from '../../../shared/drafts/draft-files.ts';
import { msg } from '../../../texts/message.ts';
import { t } from '../../../texts/t.ts';
import type { Compose } from '../use-compose.ts';
import { factsOf } from '../use-problems.ts';
import styles from './files.module.css';

const NAMES = {
  reel: msg('Reel'),
  short: msg('Short'),
  story: msg('Story'),
  video: msg('Video'),
} satisfies Record<PublishedVideo, unknown>;

/** As what a video goes to each account, once the rules of the platforms are loaded. */
export function PublishedAs({ compose, media }: { compose: Compose; media: Media }) {
  const { draft, rules, media: known, settingsOf, nameOf } = compose;
  if (!rules) return null;
  const lines = new Map<string, { form: PublishedVideo; accounts: [Target, ...Target[]] }>();
  for (const target of draft.targets) {
    const ids = chosenFor(draft, target.accountId);
    if (!ids.includes(media.id)) continue;
    const settings = settingsOf(target);
    // A cover is no file of its own.
    const files = ids.flatMap((id) => {
      const file = known.get(id);
      return file && !Object.values(settings).includes(id) ? factsOf(file) : [];
    });
    const form = rules.publishedAs(target.platform, factsOf(media), settings, files);
    const key = `${target.platform} ${form}`;
    const line = lines.get(key);
    if (line) line.accounts.push(target);
    else lines.set(key, { form, accounts: [target] });
  }
  if (lines.size === 0) return null;
  return (
    <ul className={styles.forms} aria-label={t('Published as')}>
      {[...lines].map(([key, { form, accounts }]) => (
        <li key={key}>{t('{account}: {form}', { account: nameOf(accounts), form: t(NAMES[form]) })}</li>
      ))}
    </ul>
  );
}
