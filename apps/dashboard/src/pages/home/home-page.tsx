import { lazy, Suspense } from 'react';
import { viewerZone } from '../../format/date-format.ts';
import { toDate } from '../../format/time-format.ts';
import { currentTime } from '../../requests/clock.ts';
import { usePerson } from '../../session/session.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { t } from '../../texts/t.ts';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { useSeen } from '../../ui/use-seen.ts';
import { FirstSteps } from './first-steps.tsx';
import { greetingFor } from './greeting.ts';
import styles from './home.module.css';
import { Calm, countNeeds, Needs } from './needs.tsx';
import { Timeline } from './timeline.tsx';
import { remainingToday } from './timeline-days.ts';
import { useHome } from './use-home.ts';

// Not part of the first load: they are below what a person looks for first. Read when they come into view.
const Numbers = lazy(async () => ({ default: (await import('./numbers.tsx')).Numbers }));

/** What goes out next, what needs the person, and how the last posts did. */
export function HomePage() {
  const { timeZone } = useWorkspace();
  const { user } = usePerson();
  const query = useHome();
  return (
    <Page title={greetingFor(currentTime(), viewerZone(), user.name)}>
      {query.data && <Today count={remainingToday(query.data.posts, currentTime(), timeZone)} />}
      <QueryStates query={query}>{(data) => <Parts {...data} />}</QueryStates>
    </Page>
  );
}

/** How many posts still go out today. */
const Today = ({ count }: { count: number }) => (
  <p className={styles.intro}>
    {t(
      '{count, plural, =0 {No more posts go out today.} one {# post goes out today.} other {# posts go out today.}}',
      { count },
    )}
  </p>
);

/** The posts are the main part. The tasks stand beside them and, if there are none, the numbers. */
function Parts({ posts, accounts, home, ...tasks }: NonNullable<ReturnType<typeof useHome>['data']>) {
  const needs = { ...tasks, home, accounts: accounts ?? [] };
  const isCalm = countNeeds(needs) === 0;
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  return (
    <>
      <FirstSteps progress={{ ...home, ...(accounts && { hasAccount: accounts.length > 0 }) }} />
      <div className={styles.parts} data-calm={isCalm || undefined}>
        <div className={styles.timeline}>
          <Timeline posts={posts} freeSlots={home?.freeSlots.map(toDate) ?? []} accounts={accounts ?? []} />
        </div>
        <div className={styles.needs}>{isCalm ? <Calm /> : <Needs {...needs} />}</div>
        <div ref={ref} className={styles.numbers}>
          {isSeen && (
            <Suspense fallback={null}>
              <Numbers />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
