import { useQuery } from '@connectrpc/connect-query';
import { PushService, PushTopic } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../requests/call.ts';
import { problemOf } from '../../requests/problem.ts';
import { usePerson } from '../../session/session.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { SelectField } from '../../ui/field.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './notifications.module.css';

const OTHER = msg('Other');
const LABELS = new Map<PushTopic, Message>([
  [PushTopic.FAILURES, msg('Failed posts')],
  [PushTopic.ACCOUNTS, msg('Accounts that must be connected again')],
  [PushTopic.APPROVALS, msg('Posts that wait for approval')],
]);

/** What the notifications are about, for each workspace of this person. */
export function NotificationTopics() {
  const { memberships } = usePerson();
  const [chosen, setChosen] = useState(memberships[0]?.workspaceId ?? '');
  if (chosen === '') return null;
  return (
    <div className={styles.topics}>
      <h3>{t('Topics')}</h3>
      {memberships.length > 1 && (
        <SelectField label={t('Workspace')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
          {memberships.map(({ workspaceId, workspaceName }) => (
            <option key={workspaceId} value={workspaceId}>
              {workspaceName}
            </option>
          ))}
        </SelectField>
      )}
      <Topics key={chosen} workspaceId={chosen} />
    </div>
  );
}

function Topics({ workspaceId }: { workspaceId: string }) {
  const queries = useQueryClient();
  const query = useQuery(PushService.method.getPushTopics, { workspaceId });

  async function change(topics: PushTopic[]) {
    try {
      await client(PushService).setPushTopics({ workspaceId, topics });
    } catch (caught) {
      toast(problemOf(caught).message);
    }
    await queries.invalidateQueries();
  }

  return (
    <QueryStates query={query} lines={2}>
      {({ topics, offered }) =>
        offered.map((topic) => (
          <Switch
            key={topic}
            label={t(LABELS.get(topic) ?? OTHER)}
            checked={topics.includes(topic)}
            onChange={({ target }) =>
              void change(target.checked ? [...topics, topic] : topics.filter((each) => each !== topic))
            }
          />
        ))
      }
    </QueryStates>
  );
}
