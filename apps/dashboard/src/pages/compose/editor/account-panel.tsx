import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import type { PlatformRules } from '@postrider/sdk/types';
import type { ReactNode } from 'react';
import type { Target } from '../../../shared/drafts/account-settings.ts';
import { Rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/t.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast.tsx';
import { UserText } from '../../../ui/user-text.tsx';
import { focusSoon } from '../focus.ts';
import type { Compose } from '../use-compose.ts';
import { AccountSettings } from './account-settings.tsx';
import { CountRings } from './count-rings.tsx';
import { countsOf } from './counts.ts';
import styles from './editor.module.css';
import { splitFor } from './split.ts';
import { TextSurface } from './text-surface.tsx';
import { ThreadParts } from './thread-parts.tsx';
import { useEntities } from './use-entities.ts';

interface AccountPanelProps {
  compose: Compose;
  platform: PlatformRules;
  target: Target;
}

/** The differences of one account: another text, a thread, and its settings. */
export function AccountPanel({ compose, platform: rulesOf, target }: AccountPanelProps) {
  const { draft, rules, change, found, nameOf } = compose;
  const { platform, accountId } = target;
  const { caption, targets } = draft;
  const own = draft.own[accountId] ?? {};
  const entitiesOf = useEntities(rules, platform);
  const name = nameOf([target]);
  const path = `/options/${platform}/accounts/${accountId}`;
  const ownText = typeof own.caption === 'string' ? own.caption : undefined;
  const parts = Array.isArray(own.thread) ? own.thread.map(String) : [];
  const text = ownText ?? caption;
  const most = rulesOf.thread?.maxPosts ?? 1;
  const same = targets.filter((each) => each.platform === platform);
  const isOther = Object.keys(own).length > 0;
  const more = (text: ReactNode) => <span className="visually-hidden">{text}</span>;
  const canSplit = rules?.fits(platform, text) === false && parts.length + 1 < most;
  const errorAt = (at: string) =>
    found.find(
      (problem) => problem.path === at || (at === `${path}/caption` && isAbout(problem.path, '/caption')),
    )?.message;
  const isAbout = (at: string, end: string) => at === `/options/${platform}${end}`;
  const setOwn = (next: JsonObject) => change({ own: { ...draft.own, [accountId]: next } });
  function set(key: string, value: JsonValue | undefined) {
    const { [key]: _old, ...rest } = own;
    setOwn(value === undefined ? rest : { ...rest, [key]: value });
  }
  function replace(next: JsonObject, message: string) {
    setOwn(next);
    toast(message, () => setOwn(own));
  }
  function copy() {
    const before = draft.own;
    change({ own: { ...before, ...Object.fromEntries(same.map((each) => [each.accountId, own])) } });
    toast(
      t('It is the same on {count} {platform} accounts.', { count: same.length, platform: rulesOf.name }),
      () => change({ own: before }),
    );
  }
  function reset() {
    replace({}, t('{name} has the shared text.', { name }));
    focusSoon(`${path}/own`);
  }
  function split() {
    const next = rules && splitFor(rules, platform, text, parts, most);
    if (next)
      replace(
        { ...own, ...next },
        t('A thread of {count} posts on {name}.', { count: next.thread.length + 1, name }),
      );
    focusSoon(`${path}/caption`);
  }
  return (
    <div className={styles.texts}>
      {ownText === undefined ? (
        <>
          <UserText as="p" className={styles.same}>
            {caption || t('No text yet.')}
          </UserText>
          <div>
            <Button
              size="small"
              data-path={`${path}/own`}
              onClick={() => {
                set('caption', caption);
                focusSoon(`${path}/caption`);
              }}
            >
              <Rich message="Write another text<more> for {name}</more>" more={more} name={name} />
            </Button>
          </div>
        </>
      ) : (
        <TextSurface
          label={t('Text for {name}', { name })}
          data-path={`${path}/caption`}
          value={ownText}
          entities={entitiesOf(ownText)}
          error={errorAt(`${path}/caption`)}
          onText={(next) => set('caption', next)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || parts.length + 1 >= most)
              return;
            set('thread', ['', ...parts]);
            focusSoon(`${path}/thread/0`);
          }}
        />
      )}
      <div className={styles.foot}>
        <Row>
          {canSplit && (
            <Button size="small" onClick={split}>
              <Rich message="Split into a thread<more> for {name}</more>" more={more} name={name} />
            </Button>
          )}
          {isOther && (
            <Button look="quiet" size="small" onClick={reset}>
              <Rich message="Reset to the shared text<more> for {name}</more>" more={more} name={name} />
            </Button>
          )}
          {isOther && same.length > 1 && (
            <Button look="quiet" size="small" onClick={copy}>
              {t('Use for all {platform} accounts', { platform: rulesOf.name })}
            </Button>
          )}
        </Row>
        <CountRings counts={countsOf(compose, [target], text, { isFirst: true })} />
      </div>
      {most > 1 && (
        <ThreadParts
          path={`${path}/thread`}
          name={name}
          parts={parts}
          most={most}
          countsOf={(part) => countsOf(compose, [target], part, { isFirst: false })}
          entitiesOf={entitiesOf}
          errorAt={errorAt}
          onChange={(next) => set('thread', next.length > 0 ? next : undefined)}
        />
      )}
      <AccountSettings compose={compose} platform={rulesOf} target={target} own={own} onChange={setOwn} />
    </div>
  );
}
