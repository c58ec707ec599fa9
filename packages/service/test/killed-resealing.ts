import { testLog } from '@postrider/testing';
import { connectMongo } from '../src/mongo/index.ts';
import { createKeyring } from '../src/secrets/keyring.ts';
import { createResealing } from '../src/secrets/reseal.ts';

/** A process that re-encrypts, and is killed after it has sealed some texts, before it writes the last of them. */
const [settings = ''] = process.argv.slice(2);
const { mongo, fields, keys, killAfter } = JSON.parse(settings);

const keyring = createKeyring(keys);
let sealed = 0;
const mortal = {
  ...keyring,
  seal(plain: string, owner: string) {
    sealed += 1;
    if (sealed > killAfter) process.kill(process.pid, 'SIGKILL');
    return keyring.seal(plain, owner);
  },
};
createResealing(await connectMongo(mongo, testLog), fields, mortal, testLog).start();
