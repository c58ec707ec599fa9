/**
 * Preloaded into a process (`node --import`), changes its wall clock by `?aheadMs=40000`; with `&on=SIGUSR2`, at that
 * signal, and back at the next one. The monotonic clock is not affected, as on a machine whose time is set.
 */
const settings = new URL(import.meta.url).searchParams;
const signal = settings.get('on');
let aheadMs = signal ? 0 : Number(settings.get('aheadMs'));
if (signal)
  process.on(signal, () => {
    aheadMs = aheadMs === 0 ? Number(settings.get('aheadMs')) : 0;
  });
const TrueDate = Date;

const wrongTime = () => TrueDate.now() + aheadMs;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [wrongTime()] : args, newTarget),
  apply: () => new TrueDate(wrongTime()).toString(),
  get: (target, name) => (name === 'now' ? wrongTime : Reflect.get(target, name)),
});

export {};
