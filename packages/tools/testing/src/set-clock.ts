/**
 * Preloaded into a process (`node --import`), sets its wall clock wrong by `?aheadMs=40000`, with `&on=SIGUSR2` only once
 * it gets that signal, and right again at the next one. The monotonic clock runs on, as on a machine whose time is set.
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
