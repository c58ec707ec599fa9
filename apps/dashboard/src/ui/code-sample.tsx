import styles from './code-sample.module.css';
import { CopyButton } from './copy-button.tsx';

/** Code to copy. `label` says what it is: "Create a key with curl". */
export const CodeSample = ({ label, code }: { label: string; code: string }) => (
  <figure className={styles.sample}>
    <figcaption>
      <span>{label}</span>
      <CopyButton text={code} />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
    <pre tabIndex={0}>
      <code>{code}</code>
    </pre>
  </figure>
);
