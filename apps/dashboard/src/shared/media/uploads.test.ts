import { expect, test } from '@jest/globals';
import { createUploads, type UploadItem } from './uploads.ts';

const file = (name: string) => new File(['x'], name);

/** Uploads that end when the test decides so. */
function start() {
  let items: readonly UploadItem[] = [];
  const done: string[] = [];
  const open = new Map<string, PromiseWithResolvers<string>>();
  const uploads = createUploads<string>({
    send({ name }, signal) {
      const sending = Promise.withResolvers<string>();
      signal.addEventListener('abort', () => sending.reject(signal.reason));
      open.set(name, sending);
      return sending.promise.finally(() => open.delete(name));
    },
    onItems: (next) => {
      items = next;
    },
    onDone: (name) => done.push(name),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    uploads,
    done,
    names: () => [...open.keys()],
    shown: () => items.map(({ file: { name }, state }) => `${name} ${state}`),
    idOf: (name: string) => items.find((item) => item.file.name === name)?.id ?? '',
    async finish(name: string) {
      open.get(name)?.resolve(name);
      await settled();
    },
    async fail(name: string) {
      open.get(name)?.reject(new Error('refused'));
      await settled();
    },
    settled,
  };
}

test('files are uploaded one at a time, in their order', async () => {
  const { uploads, names, finish, done, shown } = start();
  uploads.add(['a', 'b'].map(file));
  uploads.add([file('c')]);
  expect(names()).toEqual(['a']);
  await finish('a');
  expect([names(), shown()]).toEqual([['b'], ['b running', 'c waiting']]);
  await finish('b');
  await finish('c');
  expect([done, shown()]).toEqual([['a', 'b', 'c'], []]);
});

test('a failed one stays, holds up no other one, and is retried on request', async () => {
  const { uploads, names, finish, fail, done, shown, idOf } = start();
  uploads.add(['a', 'b'].map(file));
  await fail('a');
  expect([names(), shown()]).toEqual([['b'], ['a failed', 'b running']]);
  uploads.retry(idOf('a'));
  expect(names()).toEqual(['b']);
  await finish('b');
  await finish('a');
  expect(done).toEqual(['b', 'a']);
});

test('a removed one is cancelled, and the next one starts', async () => {
  const { uploads, names, done, shown, idOf, settled } = start();
  uploads.add(['a', 'b'].map(file));
  uploads.remove(idOf('a'));
  await settled();
  expect([names(), shown(), done]).toEqual([['b'], ['b running'], []]);
  uploads.end();
  await settled();
  expect([names(), done]).toEqual([[], []]);
});
