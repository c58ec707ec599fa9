import { useQuery } from '@connectrpc/connect-query';
import { type Session, SessionService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../requests/call.ts';
import { problemOf } from '../../requests/problem.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import { browserName } from './browser-name.ts';

/** The sessions of this person. */
export function SessionsSection() {
  const query = useQuery(SessionService.method.listSessions, {});
  const queries = useQueryClient();

  async function end(call: () => Promise<unknown>, done: string) {
    try {
      await call();
      toast(done);
    } catch (caught) {
      toast(t('Nothing has ended. {message}', { message: problemOf(caught).message }));
    }
    await queries.invalidateQueries();
  }
  const endOne = (sessionId: string) =>
    end(() => client(SessionService).revokeSession({ sessionId }), t('The session has ended.'));
  const endOthers = () =>
    end(() => client(SessionService).revokeOtherSessions({}), t('All other sessions have ended.'));

  const columns: readonly Column<Session>[] = [
    { label: t('Browser'), cell: ({ userAgent }) => browserName(userAgent) },
    { label: t('Address'), cell: ({ ipAddress }) => <code>{ipAddress || '–'}</code> },
    { label: t('Signed in'), cell: ({ createdAt }) => <Time value={createdAt} /> },
    {
      label: t('Actions'),
      isHidden: true,
      cell: ({ id, isCurrent, userAgent }) =>
        isCurrent ? (
          <Badge kind="info">{t('this one')}</Badge>
        ) : (
          <Button
            look="quiet"
            aria-label={t('End the session in {browserName}', { browserName: browserName(userAgent) })}
            onClick={() => endOne(id)}
          >
            {t('End')}
          </Button>
        ),
    },
  ];
  return (
    <Section title={t('Sessions')} intro={t('An ended session can’t make another request.')}>
      <QueryStates query={query} lines={2}>
        {({ sessions }) => (
          <>
            <DataTable label={t('Sessions')} columns={columns} items={sessions} keyOf={({ id }) => id} />
            {sessions.length > 1 && (
              <div>
                <Button onClick={endOthers}>{t('End all others')}</Button>
              </div>
            )}
          </>
        )}
      </QueryStates>
    </Section>
  );
}
