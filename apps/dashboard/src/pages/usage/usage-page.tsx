import type { Usage } from '@postrider/sdk/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { labelOf } from '../../format/label.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { msg } from '../../texts/message.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { useApiSample } from '../../ui/api-samples.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { metersOf } from './meters.ts';
import styles from './usage.module.css';
import { UsageMeter } from './usage-meter.tsx';

const READ = { label: msg('Read the usage'), path: '/usage' };

/** The badge of a plan's state. */
function stateOf(status: string): { kind: BadgeKind; text: string } {
  if (status === 'active') return { kind: 'good', text: t('Active') };
  if (status === 'trialing') return { kind: 'info', text: t('Trial') };
  if (status === 'past_due') return { kind: 'warn', text: t('Payment is due') };
  if (status === 'canceled') return { kind: 'bad', text: t('Cancelled') };
  return { kind: 'neutral', text: status };
}

/** The limits of the plan, the usage, and the reset time. */
export function UsagePage() {
  const { id: workspaceId, path } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /usage', {}));
  useApiSample(READ);
  return (
    <Page title={t('Usage')} intro={t('The limits of this workspace’s plan, and the current usage.')}>
      <QueryStates query={query}>
        {({ usage }) => (
          <section className={styles.card}>
            <Plan plan={usage.plan} />
            <ul className={styles.meters}>
              {metersOf(usage).map((meter) => (
                <UsageMeter key={meter.id} meter={meter} />
              ))}
            </ul>
          </section>
        )}
      </QueryStates>
      <p className={styles.soft}>
        <Rich
          message="How your posts performed is on the page <link>Analytics</link>."
          link={(text) => <Link to={path('analytics')}>{text}</Link>}
        />
      </p>
    </Page>
  );
}

function Plan({ plan }: Pick<Usage, 'plan'>) {
  const state = stateOf(plan.status);
  return (
    <div className={styles.plan}>
      <div>
        <h2>{t('Plan: {name}', { name: labelOf(plan.name) })}</h2>
        <p className={styles.soft}>
          {plan.renewsAt ? (
            <Rich message="Renews on {date}." date={<Time value={plan.renewsAt} form="date" />} />
          ) : (
            t('It does not end.')
          )}
        </p>
      </div>
      <Badge kind={state.kind}>{state.text}</Badge>
    </div>
  );
}
