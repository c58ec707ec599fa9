import { textOf } from '@postrider/platform-rules';
import { defineConnect } from '@postrider/platform-rules/connect';
import { definePlatform } from '@postrider/platform-rules/definition';
import { captionOption, firstCommentOption } from '@postrider/platform-rules/thread';
import { x } from '@postrider/platform-rules/x/definition';
import { type Receiver, startReceiver } from '@postrider/testing';
import { z } from 'zod';
import { classifyCommon } from '../src/connectors/classify-common.ts';
import type { Accepted, LookUp, Published } from '../src/connectors/connector.ts';
import { defineConnector } from '../src/connectors/define.ts';
import { PlatformError } from '../src/connectors/http.ts';
import { createConnectors } from '../src/connectors/registry.ts';
import type { ConnectorTools } from '../src/connectors/tools.ts';
import type { Failure } from '../src/connectors/verdict.ts';

const TIMEOUT_MS = 5_000;
const container = z.object({ id: z.string(), state: z.enum(['new', 'processing', 'refused', 'live']) });
type State = z.infer<typeof container>['state'];

interface Container {
  id: string;
  text: string;
  /** The post that it comments on. */
  about: string | null;
  state: State;
  createdAt: number;
}

const definition = definePlatform({
  ...x,
  name: 'Containers',
  connect: defineConnect({
    kind: 'credentials',
    fields: [{ name: 'server', label: 'Server', help: 'Its address.' }],
  }),
  options: z.strictObject({ ...captionOption('Containers'), ...firstCommentOption('Containers') }).partial(),
  check: () => [],
});

const prepared = z.object({ containers: z.array(z.string()).default([]) });

const REFUSED: Failure = {
  code: 'platform_rejected',
  message: 'Containers rejected the post.',
  action: 'Change it.',
};

/** The connector: a container is made for each part, and published at its time. */
function containerConnector({ http, publishTimeoutMs }: ConnectorTools) {
  const urlOf = (server: string, id: string) => new URL(`/containers/${id}`, server);
  const published = (server: string, id: string, text: string): Published => ({
    externalId: id,
    url: `${server}/posts/${id}`,
    ...(text.includes('draft') && {
      notice: { code: 'user_must_finish', message: 'Finish it in the app.' },
    }),
  });
  return defineConnector(definition, {
    capabilities: { refresh: false, metrics: [] },
    schemas: { tokens: z.object({ server: z.string() }), prepared },

    connect: async ({ server }) => ({
      account: { externalId: 'account', username: 'account', server },
      displayName: 'account',
      avatarUrl: '',
      grant: { tokens: { server }, expiresAt: null, renewAt: null },
    }),

    limits: async () => definition.limits,

    async prepare(job, { server }, soFar, save) {
      const containers = soFar?.containers ?? [];
      const part = job.done.length;
      if (containers[part] !== undefined) return { containers };
      const json = { text: textOf(job.words, part), about: job.done[0]?.externalId ?? null };
      const { body } = await http.call(new URL('/containers', server), {
        method: 'POST',
        json,
        timeoutMs: TIMEOUT_MS,
        signal: job.signal,
      });
      const all = [...containers, container.parse(body).id];
      await save({ containers: all });
      return { containers: all };
    },

    async publish(job, { server }, { containers }): Promise<Published | Accepted> {
      const url = urlOf(server, containers[job.done.length] ?? '');
      const { body } = await http.call(url, { method: 'POST', timeoutMs: publishTimeoutMs });
      const { id, state } = container.parse(body);
      if (state === 'processing') return { accepted: true, reference: id };
      return published(server, id, textOf(job.words, job.done.length));
    },

    // A container says whether it was published.
    provesAbsence: () => true,

    async lookUp(job, { server }, { containers }): Promise<LookUp> {
      const url = urlOf(server, job.reference ?? containers[job.done.length] ?? '');
      try {
        const { id, state } = container.parse((await http.call(url, { timeoutMs: TIMEOUT_MS })).body);
        switch (state) {
          case 'live':
            return { kind: 'found', ...published(server, id, textOf(job.words, job.done.length)) };
          case 'processing':
            return { kind: 'pending', reference: id };
          case 'refused':
            return { kind: 'refused', failure: REFUSED };
          default:
            return { kind: 'absent' };
        }
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return { kind: 'absent' };
        throw error;
      }
    },

    refresh: async (tokens) => ({ tokens, expiresAt: null, renewAt: null }),
    metrics: async () => [],
    classify: (error) => classifyCommon(definition.name, error),
  });
}

/** The connectors of the service, with this one in place of X. */
export const withContainers = (tools: ConnectorTools) => ({
  ...createConnectors(tools),
  x: containerConnector(tools),
});

type Call = 'create' | 'publish' | 'show';

/** A platform on a real server whose posts and comments are prepared in containers. */
export async function startContainerPlatform() {
  const receiver: Receiver = await startReceiver();
  const containers: Container[] = [];
  const calls: { call: Call; id: string; at: number }[] = [];
  /** Replaces the next responses to a call: a status, none at all, or none after the call had its effect. */
  const faults: { call: Call; about?: 'comment'; status: number | 'none' | 'lost'; retryAfterS?: number }[] =
    [];
  const setState = (id: string, state: State) => {
    const found = containers.find((each) => each.id === id);
    if (!found) throw new Error(`there is no container ${id}`);
    found.state = state;
  };

  const delays = new Map<Call, number>();

  const platform = { processes: false as boolean | 'refused' };
  const stateAfterCall = (): State =>
    platform.processes === 'refused' ? 'refused' : platform.processes ? 'processing' : 'live';

  receiver.answer(({ method, path, body, at }, response) => {
    const id = path.split('/')[2] ?? '';
    const call = method === 'GET' ? 'show' : id === '' ? 'create' : 'publish';
    const given = z
      .object({ text: z.string(), about: z.string().nullable() })
      .safeParse(JSON.parse(body.toString() || 'null')).data;
    calls.push({ call, id, at });
    const index = faults.findIndex((each) => each.call === call && (!each.about || given?.about));
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault?.status === 'none') return;
    if (fault && fault.status !== 'lost') {
      const { status, retryAfterS } = fault;
      if (retryAfterS) response.setHeader('retry-after', retryAfterS);
      return void response.writeHead(status).end('{}');
    }
    if (given) containers.push({ id: `c${containers.length + 1}`, state: 'new', createdAt: at, ...given });
    const found = given ? containers.at(-1) : containers.find((each) => each.id === id);
    if (!found) return void response.writeHead(404).end('{}');
    if (call === 'publish') found.state = stateAfterCall();
    if (fault) return void response.destroy();
    const respond = () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
    setTimeout(respond, delays.get(call) ?? 0);
    delays.delete(call);
  });

  return Object.assign(platform, {
    url: receiver.url,
    containers,
    calls,
    faults,
    /** Delays the next response to a call. */
    delay: (call: Call, ms: number) => void delays.set(call, ms),
    live: () => containers.filter(({ state }) => state === 'live'),
    finish: (id: string) => setState(id, 'live'),
    refuse: (id: string) => setState(id, 'refused'),
    clear() {
      for (const list of [containers, calls, faults]) list.length = 0;
      platform.processes = false;
    },
    close: () => receiver.close(),
  });
}
