import { useQuery } from '@connectrpc/connect-query';
import { type GetPushDevicesResponse, PushService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { allowPush, pushSupport } from '../../shared/push/push.ts';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { toast } from '../../ui/toast.tsx';
import { NotificationDevices } from './notification-devices.tsx';
import { NotificationTopics } from './notification-topics.tsx';

/** Push notifications: this device, the other devices, and what they are about. Nothing if the installation sends none. */
export function NotificationsSection() {
  const query = useQuery(PushService.method.getPushDevices, {});
  if (query.data?.publicKey === '') return null;
  return (
    <Section
      title={t('Notifications')}
      intro={t('About failed posts, lost accounts and approvals, also while Postrider is closed.')}
    >
      <QueryStates query={query} lines={2}>
        {(data) => <Content {...data} />}
      </QueryStates>
    </Section>
  );
}

function Content({ publicKey, devices }: GetPushDevicesResponse) {
  return (
    <>
      {!devices.some(({ isCurrent }) => isCurrent) && <ThisDevice publicKey={publicKey} />}
      {devices.length > 0 && (
        <>
          <NotificationDevices devices={devices} />
          <NotificationTopics />
        </>
      )}
    </>
  );
}

/** Turns notifications on for this device, or says why that is not possible. */
function ThisDevice({ publicKey }: { publicKey: string }) {
  const queries = useQueryClient();
  const [support, setSupport] = useState(pushSupport);
  const [error, setError] = useState<unknown>();
  async function allow() {
    setError(undefined);
    try {
      const device = await allowPush(publicKey);
      if (device) toast(t('This device gets notifications.'));
      setSupport(pushSupport());
    } catch (caught) {
      setError(caught);
    }
    await queries.invalidateQueries();
  }
  if (support === 'unsupported')
    return <p>{t('This browser can’t show notifications. Use a current browser over https.')}</p>;
  if (support === 'install')
    return (
      <Notice kind="info">
        {t(
          'On an iPhone or iPad, add Postrider to the home screen first: press Share, then “Add to Home Screen”. Open it from there, and return to this page.',
        )}
      </Notice>
    );
  if (support === 'denied')
    return (
      <Notice kind="warn">
        {t(
          'Notifications are blocked for this website. Allow them in the settings of your browser, then reload this page.',
        )}
      </Notice>
    );
  return (
    <>
      <div>
        <Button look="primary" icon={BellRing} onClick={allow}>
          {t('Turn on for this device')}
        </Button>
      </div>
      <ProblemNotice error={error} unchanged={t('This device gets no notifications.')} />
    </>
  );
}
