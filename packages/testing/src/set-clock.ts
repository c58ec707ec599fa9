/**
 * Preloaded into a process (`node --import`), sets its wall clock wrong: `?aheadMs=40000`, and with `&afterMs=5000` only
 * from that long after its start. The monotonic clock runs on, as on a machine whose time is set.
 */
const settings = new URL(import.meta.url).searchParams;
const aheadMs = Number(settings.get('aheadMs'));
const afterMs = Number(settings.get('afterMs') ?? 0);
const TrueDate = Date;

const wrongTime = () => TrueDate.now() + (performance.now() >= afterMs ? aheadMs : 0);

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [wrongTime()] : args, newTarget),
  apply: () => new TrueDate(wrongTime()).toString(),
  get: (target, name) => (name === 'now' ? wrongTime : Reflect.get(target, name)),
});

export {};
