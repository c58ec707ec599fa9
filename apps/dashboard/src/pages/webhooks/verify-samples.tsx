import { useState } from 'react';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { CodeSample } from '../../ui/code-sample.tsx';
import { Section } from '../../ui/page.tsx';
import go from './samples/go.txt?raw';
import node from './samples/node.txt?raw';
import php from './samples/php.txt?raw';
import python from './samples/python.txt?raw';
import styles from './webhooks.module.css';

/** The samples' variable for the secret. */
const SECRET = 'POSTRIDER_WEBHOOK_SECRET';

/** As in the guide to signatures, which a test runs. */
const SAMPLES = { Node: node, Python: python, Go: go, PHP: php };

/** Sample code for verifying deliveries, in four languages. */
export function VerifySamples() {
  const [language, setLanguage] = useState<keyof typeof SAMPLES>('Node');
  return (
    <Section
      title={t('Verify a signature')}
      intro={
        <Rich
          message="Pass the signing secret to your server in the environment variable POSTRIDER_WEBHOOK_SECRET. The function needs the header X-Service-Signature and the raw body, before any parsing. Libraries for Standard Webhooks work too; pass the secret unchanged. <link>More on signatures</link>"
          link={(text) => <a href="/docs/guides/signatures">{text}</a>}
        />
      }
    >
      <fieldset className={styles.events} aria-label={t('Language')}>
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
