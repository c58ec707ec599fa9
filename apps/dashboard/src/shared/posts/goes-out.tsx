import { t } from '../../texts/t.ts';
import styles from './goes-out.module.css';

/** The accounts on which a post is published immediately; all of them, because the person confirms them. */
export const GoesOut = ({ accounts }: { accounts: readonly string[] }) => {
  const [only = '', ...others] = accounts;
  if (others.length === 0) return <p>{t('It is published immediately on {account}.', { account: only })}</p>;
  return (
    <>
      <p>
        {t('It is published immediately on {count, plural, one {# account} other {# accounts}}:', {
          count: accounts.length,
        })}
      </p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account}>{account}</li>
        ))}
      </ul>
    </>
  );
};
