import type { Activity } from '@postrider/sdk/types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWorkspace } from '../../session/workspace.ts';
import { Rich } from '../../texts/rich.ts';
import { t } from '../../texts/t.ts';
import { Time } from '../../ui/time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { fieldsInWords } from './activity-words.ts';

interface ActivitySentenceProps {
  change: Activity;
  /** The name of the account that it is about. */
  account: string;
}

/** Who did something, as the subject of a sentence. */
function Actor({ actor: { type, name } }: Pick<Activity, 'actor'>): ReactNode {
  if (name !== null && type === 'api_key')
    return <Rich message="The key {name}" name={<Name>{name}</Name>} />;
  if (name !== null) return <Name>{name}</Name>;
  if (type === 'approval_link') return <Name>{t('A person with an approval link')}</Name>;
  if (type === 'system') return <Name>Postrider</Name>;
  return <Name>{t('A former member or key')}</Name>;
}

const Name = ({ children }: { children: string }) => (
  <strong>
    <UserText>{children}</UserText>
  </strong>
);

/** A change of a post as a sentence. */
export function ActivitySentence({ change, account }: ActivitySentenceProps) {
  const { path } = useWorkspace();
  const who = <Actor actor={change.actor} />;
  const time = <Time value={change.scheduledDatetime} form="due" />;
  const fields = fieldsInWords(change.fields);
  switch (change.kind) {
    case 'created':
      return <Rich message="{who} created the post" who={who} />;
    case 'duplicated':
      return (
        <Rich
          message="{who} created the post as a copy of <link>another post</link>"
          who={who}
          link={(text) => <Link to={path(`posts/${change.otherPostId}`)}>{text}</Link>}
        />
      );
    case 'edited':
    case 'edited_live':
      return change.kind === 'edited' ? (
        <Rich message="{who} changed {fields}" who={who} fields={fields} />
      ) : (
        <Rich message="{who} changed {fields} of the live post" who={who} fields={fields} />
      );
    case 'scheduled':
      return <Rich message="{who} scheduled it for {time}" who={who} time={time} />;
    case 'moved':
      return (
        <Rich
          message="{who} moved it from {before} to {time}"
          who={who}
          before={<Time value={change.previousDatetime} form="due" />}
          time={time}
        />
      );
    case 'unscheduled':
      return <Rich message="{who} turned it back into a draft" who={who} />;
    case 'publish_requested':
      return <Rich message="{who} published it" who={who} />;
    case 'approval_requested':
      return change.scheduledDatetime === null ? (
        <Rich message="{who} asked for approval" who={who} />
      ) : (
        <Rich message="{who} asked for approval, for {time}" who={who} time={time} />
      );
    case 'approved':
      return <Rich message="{who} approved it" who={who} />;
    case 'declined':
      return <Rich message="{who} declined it" who={who} />;
    case 'retried':
      return <Rich message="{who} started it again on {account}" who={who} account={account} />;
    case 'deletion_requested':
      return <Rich message="{who} deleted it from {account}" who={who} account={account} />;
    default:
      return <Rich message="{who}: {kind}" who={who} kind={change.kind.replaceAll('_', ' ')} />;
  }
}
