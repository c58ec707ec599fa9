import { useQuery } from '@tanstack/react-query';
import { labelOf } from '../../format/label.ts';
import { apiQuery } from '../../requests/api.ts';
import { useWorkspace } from '../../session/workspace.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { type Meter, metersOf, percentOf } from './meters.ts';
import styles from './usage.module.css';

const PLAN_STATES: Record<string, { kind: BadgeKind; text: string }> = {
  active: { kind: 'good', text: 'Active' },
  trialing: { kind: 'info', text: 'Trial' },
  past_due: { kind: 'warn', text: 'Payment is due' },
  canceled: { kind: 'bad', text: 'Cancelled' },
};
/** The percentage from which on a warning is shown. */
const NEAR_PERCENT = 80;

/** The limits of the plan, the usage, and the reset time. */
export function UsagePage() {
  const { id: workspaceId } = useWorkspace();
  const query = useQuery(apiQuery(workspaceId, 'get /usage', {}));
  return (
    <Page title="Usage" intro="The limits of this workspace’s plan, and the current usage.">
      <QueryStates query={query}>
        {({ usage }) => {
          const { plan } = usage;
          const state = PLAN_STATES[plan.status] ?? { kind: 'neutral', text: plan.status };
          return (
            <>
              <Section
                title={`Plan: ${labelOf(plan.name)}`}
                actions={<Badge kind={state.kind}>{state.text}</Badge>}
              >
                <p>
                  {plan.renewsAt ? (
                    <>
                      Renews on <Time value={plan.renewsAt} form="date" />.
                    </>
                  ) : (
                    'It does not end.'
                  )}
                </p>
              </Section>
              <div className={styles.meters}>
                {metersOf(usage).map((meter) => (
                  <UsageMeter key={meter.label} meter={meter} />
                ))}
              </div>
            </>
          );
        }}
      </QueryStates>
    </Page>
  );
}

function UsageMeter({ meter }: { meter: Meter }) {
  const { label, used, limit, text, consequence, resetsAt } = meter;
  const percent = percentOf(meter);
  const kind = percent >= 100 ? 'bad' : percent >= NEAR_PERCENT ? 'warn' : undefined;
  return (
    <Section title={label} actions={kind && <Badge kind={kind}>{`${percent}%`}</Badge>}>
      <p className={styles.numbers}>
        <strong>{text(used)}</strong> of {text(limit)}
      </p>
      <meter className={styles.meter} aria-label={label} min={0} max={100} value={percent}>
        {percent}%
      </meter>
      <p className={styles.soft}>
        {consequence}{' '}
        {resetsAt && (
          <>
            Resets on <Time value={resetsAt} form="date" />.
          </>
        )}
      </p>
    </Section>
  );
}
