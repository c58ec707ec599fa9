import { classes } from './classes.ts';
import styles from './code-sample.module.css';
import { CopyButton } from './copy-button.tsx';

interface CodeSampleProps {
  /** The label: "Create a key with curl". */
  label: string;
  code: string;
  /** A part of the code that has to be replaced. */
  mark?: string;
  /** The code formatted for reading, which is shown instead; the copy button copies the code itself. */
  readable?: string;
}

/** Code to copy. */
export const CodeSample = ({ label, code, mark, readable }: CodeSampleProps) => (
  <figure className={classes(styles.sample, readable !== undefined && styles.readable)}>
    <figcaption>
      <span>{label}</span>
      <CopyButton text={code} />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard requires focus. */}
    <pre tabIndex={0}>
      <code>{mark === undefined ? (readable ?? code) : marked(code, mark)}</code>
    </pre>
  </figure>
);

function marked(code: string, mark: string) {
  const [before, ...after] = code.split(mark);
  return (
    <>
      {before}
      {after.length > 0 && <mark>{mark}</mark>}
      {after.join(mark)}
    </>
  );
}
