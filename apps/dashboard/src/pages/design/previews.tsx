import '../../shared/drafts/without-eval.ts';
import { PLATFORM_DEFINITIONS } from '@postrider/platform-rules';
import { useState } from 'react';
import { PostPreview } from '../../shared/previews/post-preview.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { PLATFORMS } from '../../ui/platforms.ts';
import styles from './design.module.css';
import { SAMPLE_CARD, SAMPLES } from './preview-samples.ts';

const ACCOUNT = { displayName: 'Harbour Market', username: 'harbour.market' };
const ALL = 'all';

/** Sample posts on each platform, in both themes. */
export function Previews() {
  const [chosen, setChosen] = useState(() => new URLSearchParams(location.search).get('platform') ?? ALL);
  const shown = PLATFORMS.filter((platform) => chosen === ALL || platform === chosen);
  return (
    <>
      <SelectField label="Platform" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value={ALL}>All</option>
        {PLATFORMS.map((platform) => (
          <option key={platform}>{platform}</option>
        ))}
      </SelectField>
      {shown.map((platform) => (
        <Section key={platform} title={PLATFORM_DEFINITIONS[platform].name}>
          <div className={styles.previews}>
            {Object.entries(SAMPLES).flatMap(([name, post]) =>
              (['light', 'dark'] as const).map((theme) => (
                <PostPreview
                  key={`${name} ${theme}`}
                  platform={platform}
                  account={ACCOUNT}
                  name={name}
                  post={post}
                  entitiesOf={PLATFORM_DEFINITIONS[platform].entities}
                  card={post.link === undefined ? undefined : SAMPLE_CARD}
                  theme={theme}
                />
              )),
            )}
          </div>
        </Section>
      ))}
    </>
  );
}
