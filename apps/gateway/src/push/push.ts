import type { EventLogService } from '@postrider/contracts/event-log';
import { currentTime, type Log, type Loop, startLoop, whileClockTrusted } from '@postrider/service';
import { createBookmark, startCatchUp } from '@postrider/service/catch-up';
import type { RpcClient } from '@postrider/service/grpc';
import type { Outbound } from '@postrider/service/outbound';
import type { Connection } from 'mongoose';
import type { NewsStore } from '../news/store.ts';
import { NO_EVENTS } from '../notices/no-events.ts';
import type { IdentityStore } from '../people/identity/store.ts';
import type { Members } from '../people/members/members.ts';
import type { Services } from '../services.ts';
import type { createWorkspaces } from '../workspaces/workspaces.ts';
import { createReadContent } from './content.ts';
import { createDeliver, type Delivery, type VapidKeys } from './deliver.ts';
import type { PushDevice, PushDeviceStore } from './device-store.ts';
import { createPushDevices, type PushDevices } from './devices.ts';
import { createSendPushes, noteResult } from './sender.ts';
import { pushSources } from './source.ts';
import { testWords, topicOfTag } from './words.ts';

interface Dependencies {
  keys: VapidKeys;
  store: PushDeviceStore;
  news: NewsStore;
  people: Pick<IdentityStore, 'sessionUntil'>;
  outbound: Pick<Outbound, 'request'>;
  log: Log;
}

interface Sources {
  events: Pick<RpcClient<typeof EventLogService>, 'listEvents'>;
  services: Pick<Services, 'posts' | 'platforms'>;
  members: Pick<Members, 'list'>;
  workspaces: Pick<ReturnType<typeof createWorkspaces>, 'getWorkspace'>;
  delayMs: number;
}

/** The interval for reading failures, lost accounts and requests. */
const READ_EVERY_MS = 5_000;
/** The interval for sending notifications that are due. */
const SEND_EVERY_MS = 2_000;
/** The interval for removing devices whose session has ended. */
const CHECK_EVERY_MS = 3_600_000;
const PAGE = 200;

/** Push notifications on devices of people. */
export interface Push {
  publicKey: string;
  devices: PushDevices;
  /** Sends a test to a device. */
  test(device: PushDevice): Promise<Delivery>;
  /** Starts reading what happens, and sending. @param connection for the places up to which the lists are read */
  start(connection: Connection, sources: Sources): Loop[];
}

/** Push notifications. What is to be sent is stored first, so that nothing is lost, and every replica may send. */
export function createPush({ keys, store, news, people, outbound, log }: Dependencies): Push {
  const { publicKey } = keys;
  const deliver = createDeliver(keys, outbound, log);
  const devices = createPushDevices({ store, people, publicKey });

  /** Removes devices whose session was ended, and notes the use of the others. */
  async function checkAll(): Promise<void> {
    let after = '';
    for (;;) {
      const page = await store.page(after, PAGE);
      for (const device of page) await devices.isSignedIn(device);
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      after = last._id;
    }
  }

  return {
    publicKey,
    devices,

    async test(device) {
      const words = testWords(device.language);
      const delivery = await deliver(device, words, topicOfTag(words.tag));
      await noteResult(store, news, device, delivery);
      return delivery;
    },

    start(connection, { events, services, members, workspaces, delayMs }) {
      const { posts, platforms } = services;
      const from = pushSources({ posts, platforms, events, members, devices: store, news, delayMs });
      const follow = { broker: NO_EVENTS, everyMs: READ_EVERY_MS, log };
      const bookmark = (name: string) => createBookmark(connection, name, currentTime());
      const sending = createSendPushes({
        workspaces,
        members,
        devices,
        store,
        news,
        readContent: createReadContent({ posts, platforms }),
        deliver,
        publicKey,
        log,
      });
      const loop = startLoop(
        'push notifications',
        SEND_EVERY_MS,
        log,
        whileClockTrusted(() => sending.start(() => loop.wake())),
      );
      return [
        startCatchUp(from.failures, { ...follow, bookmark: bookmark(from.failures.name) }),
        startCatchUp(from.accounts, { ...follow, bookmark: bookmark(from.accounts.name) }),
        startCatchUp(from.approvals, { ...follow, bookmark: bookmark(from.approvals.name) }),
        startLoop('push devices', CHECK_EVERY_MS, log, whileClockTrusted(checkAll)),
        { wake: loop.wake, stop: () => loop.stop().then(sending.stop) },
      ];
    },
  };
}
