import styles from './compose.module.css';
import { focusField, groupObjections, type Objection } from './objections.ts';

interface ObjectionListProps {
  objections: readonly Objection[];
  platforms: readonly string[];
  /** The accounts of a platform, in words: "X @ada and @grace". */
  nameOf(platform: string): string;
}

/** What is wrong with the post, by account; each leads to its field. */
export const ObjectionList = ({ objections, platforms, nameOf }: ObjectionListProps) => (
  <section className={styles.objections} aria-label="Objections">
    {objections.length === 0 ? (
      <p className={styles.fine}>✓ Nothing is objected to.</p>
    ) : (
      groupObjections(objections, platforms).map(({ platform, objections: own }) => (
        <div key={platform}>
          <h3>{platform === '' ? 'Before it can go out' : nameOf(platform)}</h3>
          <ul>
            {own.map(({ path, message }) => (
              <li key={path + message}>
                <button type="button" className={styles.objection} onClick={() => focusField(path)}>
                  {message}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))
    )}
  </section>
);
