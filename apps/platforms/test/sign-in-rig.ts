import { byPlatform } from '@postrider/platform-rules';
import { createKeyring } from '@postrider/service';
import { connectMongo, prepareDatabase } from '@postrider/service/mongo';
import { reserveBacking, TEST_SECRET_KEYS, testLog } from '@postrider/testing';
import { createApps } from '../src/accounts/apps/apps.ts';
import { createChoices } from '../src/accounts/choices/choices.ts';
import { createSaveAccount } from '../src/accounts/save.ts';
import { createSignIns } from '../src/accounts/sign-ins.ts';
import type { Connection, ConsentAnswer } from '../src/connectors/connector.ts';
import { type Connectors, createConnectors } from '../src/connectors/registry.ts';
import { database } from '../src/database.ts';
import { connectorTools } from './connector-tools.ts';

const unused = async () => {
  throw new Error('nothing is called here');
};

/** The sign-ins over a real database, on a platform whose pages open the accounts that a test sets. */
export async function startSignInRig() {
  const backing = reserveBacking();
  const first = await connectMongo(backing.mongo('platforms'), testLog);
  const opened = { accounts: [] as Connection[], answers: [] as ConsentAnswer[] };
  const real = createConnectors(connectorTools({ call: unused }));
  const connectors: Connectors = byPlatform((platform) => ({
    ...real[platform],
    consent: {
      begin: async (given, { state }) => ({ url: `https://social.example/?state=${state}`, app: given }),
      async finish(_app, answer) {
        opened.answers.push(answer);
        return opened.accounts;
      },
    },
  }));

  /** The service's parts in one process. */
  const compose = (connection: typeof first) => {
    const { accountsStore, consents, appsStore } = database.createStores(connection);
    const keyring = createKeyring(TEST_SECRET_KEYS);
    const apps = createApps({ store: appsStore, accounts: accountsStore, keyring, log: testLog });
    const save = createSaveAccount(accountsStore, { flush: async () => {} }, keyring);
    const choices = createChoices({ store: accountsStore, consents, save, keyring });
    const signIns = createSignIns({
      store: accountsStore,
      consents,
      choices,
      apps,
      save,
      keyring,
      connectorOf: (_workspaceId, platform) => connectors[platform],
    });
    return { apps, choices, signIns, save, accountsStore };
  };
  const here = compose(first);
  await prepareDatabase(first, testLog);
  const second = await connectMongo(backing.mongo('platforms'), testLog);

  return {
    ...here,
    connection: first,
    opened,
    /** Another replica. */
    there: compose(second),
    async stop() {
      await Promise.all([first.close(), second.close()]);
      await backing.remove();
    },
    /** A sign-in that opens these accounts. */
    async signIn(workspaceId: string, accounts: Connection[], accountId = '', profileId = '') {
      opened.accounts = accounts;
      const { url } = await here.signIns.begin(workspaceId, 'x', {}, 'https://app.example/back');
      const state = new URL(url).searchParams.get('state') ?? '';
      return here.signIns.finish(workspaceId, { profileId }, state, { code: 'c' }, accountId);
    },
  };
}

export type SignInRig = Awaited<ReturnType<typeof startSignInRig>>;

/** An account with tokens of its own. */
export const accountNamed = (name: string): Connection => ({
  account: { externalId: `id-${name}`, username: name, server: 'https://social.example' },
  displayName: `The ${name}`,
  avatarUrl: `https://social.example/${name}.png`,
  grant: { tokens: { secret: `token-of-${name}` }, expiresAt: null, renewAt: null },
});
