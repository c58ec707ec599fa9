import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { OperatorClient } from '@postrider/cli/client';
import { Postrider } from '@postrider/sdk';
import { createSimulatorClient, type SimulatorClient } from '@postrider/simulator/client';
import { type Backing, waitUntil } from '@postrider/testing';
import { freePorts } from '../src/free-ports.ts';
import { type Services, startServices } from '../src/services.ts';
import { createTenant } from '../src/tenant.ts';
import { type Ports, SERVICES, type ServiceName } from '../src/topology.ts';
import { connectAccounts, openSandbox, operatorOf } from './harness.ts';

/** Two of every service over the same servers, each a process of its own, and one simulator. */
export interface Pair {
  sides: readonly [Side, Side];
  simulator: SimulatorClient;
  /** The operator service of one of the gateways. */
  operator: OperatorClient;
  backing: Backing;
  stop(): Promise<void>;
}

/** One whole set of services. Its gateway is its own; what is behind it serves both gateways in turn. */
export interface Side extends Services {
  ports: Ports;
  /** What a service has logged so far, with a line for every call that it took. */
  log(name: ServiceName): string;
}

/** @param env settings that differ from the defaults, for every service */
export async function startPair(env: Record<string, string> = {}): Promise<Pair> {
  await using starting = new AsyncDisposableStack();
  const sandbox = starting.use(openSandbox());
  const { backing, dataDir } = sandbox;
  const ports = await freePorts();
  const replica = { ...(await freePorts()), simulator: ports.simulator, smtp: ports.smtp };
  const common = sandbox.env([ports, replica], { LOG_LEVEL: 'debug', ...env });

  async function startSide(at: Ports, folder: string, names: readonly ServiceName[]): Promise<Side> {
    const data = join(dataDir, folder);
    const services = await startServices(common, at, data, () => {}, { names });
    starting.defer(() => services.stop());
    const log = (name: ServiceName) => readFileSync(join(data, 'logs', `${name}.log`), 'utf8');
    return { ...services, ports: at, log };
  }
  const others = SERVICES.filter((name) => name !== 'simulator');
  const starts = [startSide(ports, 'one', SERVICES), startSide(replica, 'other', others)] as const;
  // Where one fails, the other is stopped too, and can be once it has started.
  await Promise.allSettled(starts);
  const sides = await Promise.all(starts);
  // Callers share their calls among those that are up: from here on it is both.
  for (const port of [ports, replica].flatMap(({ management, ...each }) => Object.values(each)))
    await waitUntil(`a service on port ${port}`, () => isOpen(port), 60_000);

  const operator = operatorOf(ports);
  const simulator = createSimulatorClient(`http://127.0.0.1:${ports.simulator}`);
  const running = starting.move();
  return { sides, simulator, operator, backing, stop: () => running.disposeAsync() };
}

/** Whether something listens on a port of this machine. */
export const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.end();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** A workspace of its own with an account on each platform, and its key at either gateway. */
export interface Tenant {
  workspaceId: string;
  keyId: string;
  apiKey: string;
  /** Nothing is tried again: what a gateway answers is what a test sees. */
  at: readonly [Postrider, Postrider];
  ask(side: Side, method: string, path: string, body?: object, headers?: object): Promise<Answer>;
}

/** An answer, whole. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** @param monthlyScheduleLimit of its plan */
export async function newTenant(
  { operator, simulator, sides }: Pair,
  monthlyScheduleLimit = 10_000,
): Promise<Tenant> {
  const tenant = await createTenant(operator, 'Test', { monthlyScheduleLimit });
  const { apiKey } = tenant;
  await connectAccounts(operator, tenant.workspaceId, simulator);
  const client = (side: Side) => new Postrider({ apiKey, baseUrl: apiUrl(side), maxRetries: 0 });
  return {
    ...tenant,
    at: [client(sides[0]), client(sides[1])],
    async ask(side, method, path, body, headers = {}) {
      const answer = await fetch(apiUrl(side) + path, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  };
}

export const apiUrl = ({ ports }: Side) => `http://127.0.0.1:${ports.gateway}/api/v1/developer`;

export const codeOf = ({ text }: Answer): unknown => JSON.parse(text).code;
