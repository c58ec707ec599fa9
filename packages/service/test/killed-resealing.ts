import { testLog } from '@postrider/testing';
import { createKeyring } from '../src/keyring.ts';
import { connectMongo } from '../src/mongo.ts';
import { createResealing } from '../src/reseal.ts';

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
