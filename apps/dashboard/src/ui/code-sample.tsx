import { classes } from './classes.ts';
import styles from './code-sample.module.css';
import { CopyButton } from './copy-button.tsx';

interface CodeSampleProps {
  /** What it is: "Create a key with curl". */
  label: string;
  code: string;
  /** A part of the code that has to be replaced. */
  mark?: string;
  /** The code laid out for reading, which is shown in its place; the code itself is copied. */
  readable?: string;
}

/** Code to copy. */
export const CodeSample = ({ label, code, mark, readable }: CodeSampleProps) => (
  <figure className={classes(styles.sample, readable !== undefined && styles.readable)}>
    <figcaption>
      <span>{label}</span>
      <CopyButton text={code} />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard. */}
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
