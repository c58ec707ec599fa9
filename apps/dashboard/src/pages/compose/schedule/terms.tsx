import { platformText } from '../../../shared/platform-texts/platform-text.ts';
import { platformData } from '../../../ui/platforms.ts';
import { UserText } from '../../../ui/user-text.tsx';
import type { Compose } from '../use-compose.ts';
import styles from './schedule.module.css';

/** What people agree to on the platforms of the post, for each account. */
export function Terms({ compose: { draft, nameOf, settingsOf, accountOf } }: { compose: Compose }) {
  const shown = draft.targets.flatMap((target) => {
    const own = settingsOf(target);
    const terms = (platformData(target.platform)?.terms ?? []).filter(
      ({ when }) => !when || isSet(own[when.option], when.value),
    );
    return terms.length > 0 ? { target, terms } : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.terms}>
      {shown.map(({ target, terms }) => (
        <li key={target.accountId}>
          <UserText as="strong">{accountOf(target.accountId)?.displayName || nameOf([target])}</UserText>
          {terms.map(({ text, url }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              {platformText(text)}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

const isSet = (value: unknown, wanted: string) =>
  Array.isArray(value) ? value.includes(wanted) : value === wanted;
