import { connectivityState, experimental } from '@grpc/grpc-js';
import { type Absence, createAbsence, createRefusing } from './absence.ts';
import { AttemptOptions } from './attempts.ts';
import { callEnded, callStarted, isSilent, newReplica, type Replica } from './unresponsive.ts';

/** The name of the policy in a service config. */
export const BALANCER = 'postrider_answering';

/**
 * Round robin that skips unresponsive replicas as long as there are others. After a while without a usable server,
 * calls of requests that were not sent yet are rejected.
 */
class AnsweringBalancer implements experimental.LoadBalancer {
  readonly #replicas = new Map<string, Replica>();
  readonly #roundRobin: experimental.ChildLoadBalancerHandler;
  readonly #absence: Absence;

  constructor(helper: experimental.ChannelControlHelper) {
    let publish = () => {};
    // gRPC picks again for waiting calls whenever the state is published.
    const absence = createAbsence(() => publish());
    this.#absence = absence;
    this.#roundRobin = new experimental.ChildLoadBalancerHandler(
      experimental.createChildChannelControlHelper(helper, {
        updateState: (state, picker, message) => {
          if (state === connectivityState.READY) {
            absence.end();
            helper.updateState(state, createPicker(picker, this.#replicas), message);
          } else {
            absence.begin();
            publish = () => helper.updateState(state, createRefusing(picker, absence), message);
            publish();
          }
        },
      }),
    );
  }

  updateAddressList(
    endpoints: Parameters<experimental.LoadBalancer['updateAddressList']>[0],
    _config: experimental.TypedLoadBalancingConfig,
    options: Parameters<experimental.LoadBalancer['updateAddressList']>[2],
    note: string,
  ): boolean {
    if (endpoints.ok) {
      const known = endpoints.value.flatMap(({ addresses }) =>
        addresses.map(experimental.subchannelAddressToString),
      );
      for (const address of this.#replicas.keys())
        if (!known.includes(address)) this.#replicas.delete(address);
    }
    return this.#roundRobin.updateAddressList(endpoints, ROUND_ROBIN, options, note);
  }

  exitIdle() {
    this.#roundRobin.exitIdle();
  }

  resetBackoff() {
    this.#roundRobin.resetBackoff();
  }

  destroy() {
    this.#absence.end();
    this.#roundRobin.destroy();
  }

  getTypeName() {
    return BALANCER;
  }
}

function createPicker(turns: experimental.Picker, replicas: Map<string, Replica>): experimental.Picker {
  const replicaOf = ({ subchannel }: experimental.PickResult): Replica | undefined => {
    if (!subchannel) return undefined;
    const address = subchannel.getAddress();
    const known = replicas.get(address);
    if (known) return known;
    const fresh = newReplica();
    replicas.set(address, fresh);
    return fresh;
  };

  return {
    pick(args) {
      const now = performance.now();
      let picked = turns.pick(args);
      let replica = replicaOf(picked);
      for (let more = replicas.size - 1; more > 0 && replica && isSilent(replica, now); more -= 1) {
        picked = turns.pick(args);
        replica = replicaOf(picked);
      }
      const options = args.metadata.getOptions();
      return replica
        ? watched(picked, replica, options instanceof AttemptOptions ? options : undefined)
        : picked;
    },
  };
}

/** The pick, which observes the start and the end of its call. */
function watched(
  picked: experimental.PickResult,
  replica: Replica,
  options: AttemptOptions | undefined,
): experimental.PickResult {
  let startedAt = 0;
  return {
    ...picked,
    onCallStarted() {
      picked.onCallStarted?.();
      startedAt = performance.now();
      callStarted(replica, startedAt);
      if (options) {
        options.connected += 1;
        options.wasSent = true;
      }
    },
    onCallEnded(code, details, metadata) {
      picked.onCallEnded?.(code, details, metadata);
      callEnded(replica, code, startedAt, performance.now());
      if (options) options.connected -= 1;
    },
  };
}

class AnsweringConfig implements experimental.TypedLoadBalancingConfig {
  static createFromJson = () => new AnsweringConfig();
  getLoadBalancerName = () => BALANCER;
  toJsonObject = () => ({ [BALANCER]: {} });
}

const ROUND_ROBIN = experimental.parseLoadBalancingConfig({ round_robin: {} });

experimental.registerLoadBalancerType(BALANCER, AnsweringBalancer, AnsweringConfig);
