import { createHook } from 'node:async_hooks';

/** Kept as long as the process. */
const kept: object[] = [];

/**
 * Keeps `process.nextTick` fast. Node makes an object with computed keys for each call, and V8 remembers the shape of
 * that literal only while such an object lives. A collection of all garbage while none is queued makes it forget, and
 * from then on every call takes the slow path (`Runtime_DefineKeyedOwnPropertyInLiteral`): 3 µs of an HTTP request in
 * Node 24. One object that is kept prevents that. It has to be there before the first such collection.
 * @returns whether this version of Node has such objects
 */
export function keepNextTickFast(): boolean {
  const hook = createHook({
    trackPromises: false,
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
  return kept.length > 0;
}
