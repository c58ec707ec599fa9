import { type PushDevice, PushResult, PushService } from '@postrider/contracts/dashboard';
import { useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { client } from '../../requests/call.ts';
import { problemOf } from '../../requests/problem.ts';
import { endPush } from '../../shared/push/push.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './notifications.module.css';

const UNKNOWN = msg('The notification was not sent.');
const RESULTS = new Map<PushResult, Message>([
  [PushResult.SENT, msg('The notification is on its way.')],
  [PushResult.GONE, msg('The device no longer gets notifications, and was removed.')],
  [
    PushResult.REFUSED,
    msg('The push service refused the notification. Turn notifications off and on again.'),
  ],
  [PushResult.UNAVAILABLE, msg('The push service can’t be reached. Try again in a minute.')],
]);

/** The devices that get notifications. */
export const NotificationDevices = ({ devices }: { devices: readonly PushDevice[] }) => (
  <ul className={styles.devices} aria-label={t('Devices')}>
    {devices.map((device) => (
      <Device key={device.id} device={device} />
    ))}
  </ul>
);

function Device({ device }: { device: PushDevice }) {
  const { id: deviceId, label, isCurrent, isRefused, createdAt, lastSentAt } = device;
  const queries = useQueryClient();

  async function run(work: () => Promise<string>) {
    try {
      toast(await work());
    } catch (caught) {
      toast(problemOf(caught).message);
    }
    await queries.invalidateQueries();
  }
  const test = () =>
    run(async () => {
      const { result } = await client(PushService).sendTestPush({ deviceId });
      return t(RESULTS.get(result) ?? UNKNOWN);
    });
  const remove = () =>
    run(async () => {
      await client(PushService).removePushDevice({ deviceId });
      if (isCurrent) await endPush();
      return t('{device} gets no more notifications.', { device: label });
    });

  return (
    <li className={styles.device}>
      <Icon of={Smartphone} size={20} />
      <div className={styles.label}>
        <strong>{label}</strong>
        {isCurrent && <Badge kind="info">{t('this device')}</Badge>}
        {isRefused && <Badge kind="warn">{t('last one refused')}</Badge>}
        <div className={styles.soft}>
          {t('Added')} <Time value={createdAt} form="relative" />
          {lastSentAt && (
            <>
              {' · '}
              {t('Last notification')} <Time value={lastSentAt} form="relative" />
            </>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        <Button size="small" aria-label={t('Send a test to {device}', { device: label })} onClick={test}>
          {t('Send a test')}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={t('Turn off for {device}', { device: label })}
          onClick={remove}
        >
          {t('Turn off')}
        </Button>
      </div>
    </li>
  );
}
