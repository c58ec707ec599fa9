import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeSample } from '../../ui/code-sample.tsx';
import { Section } from '../../ui/page.tsx';
import go from './samples/go.txt?raw';
import node from './samples/node.txt?raw';
import php from './samples/php.txt?raw';
import python from './samples/python.txt?raw';
import styles from './webhooks.module.css';

/** The variable that the samples read the secret from. */
const SECRET = 'POSTRIDER_WEBHOOK_SECRET';

/** As in the guide to signatures, which a test runs. */
const SAMPLES = { Node: node, Python: python, Go: go, PHP: php };

/** How a server verifies that a delivery is from here, in four languages. */
export function VerifySamples() {
  const [language, setLanguage] = useState<keyof typeof SAMPLES>('Node');
  return (
    <Section
      title="Verify a signature"
      intro={
        <>
          Give your server the signing secret in the environment variable POSTRIDER_WEBHOOK_SECRET. The
          function gets the header X-Service-Signature and the body as it came, before any parsing. Libraries
          of Standard Webhooks work too: they take the secret as it was shown.{' '}
          <a href="/docs/guides/signatures">More on signatures</a>
        </>
      }
    >
      <fieldset className={styles.events} aria-label="Language">
        <div className={styles.tabs}>
          {(Object.keys(SAMPLES) as (keyof typeof SAMPLES)[]).map((name) => (
            <Button
              key={name}
              look="quiet"
              aria-pressed={name === language}
              onClick={() => setLanguage(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <CodeSample label={language} code={SAMPLES[language].trimEnd()} mark={SECRET} />
    </Section>
  );
}
