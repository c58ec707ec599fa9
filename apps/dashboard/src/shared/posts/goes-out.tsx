import styles from './goes-out.module.css';

/** Where a post goes out at once: every account, however many there are, for that is what a person agrees to. */
export const GoesOut = ({ accounts }: { accounts: readonly string[] }) => {
  const [only, ...others] = accounts;
  if (others.length === 0) return <p>It goes out at once on {only}.</p>;
  return (
    <>
      <p>It goes out at once on {accounts.length} accounts:</p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account}>{account}</li>
        ))}
      </ul>
    </>
  );
};
