import { hasCode } from '@postrider/sdk';
import { clientOf, STATUSES } from './agency.ts';

// The part of the product that runs for one customer, with a key limited to the customer's profile. It sees this profile,
// and other profiles do not exist for it.

const agency = clientOf('POSTRIDER_API_KEY');
const customer = clientOf('POSTRIDER_CUSTOMER_KEY');
const all = { status: [...STATUSES] };

const { profileIds } = await customer.key.get();
if (profileIds?.length !== 1) throw new Error('POSTRIDER_CUSTOMER_KEY must be limited to one profile.');
const [profileId] = profileIds;
console.log(`The key sees ${(await customer.posts.list(all).toArray()).length} posts.`);

// A new post belongs to the profile of the key.
const draft = await customer.posts.create({ caption: 'An idea of the customer', platforms: ['bluesky'] });
console.log(`Created a draft in ${draft.profileId}.`);
await customer.posts.delete(draft.id);

/** Resolves if the API refuses the attempt as if the target did not exist. */
async function isHidden(attempt: string, call: Promise<unknown>): Promise<void> {
  const outcome = await call.then(
    () => 'allowed',
    (error: unknown) => {
      if (hasCode(error, 'not_found', 'profile_not_found', 'account_not_connected')) return error.code;
      throw error;
    },
  );
  console.log(`${attempt}: ${outcome}`);
  if (outcome === 'allowed') process.exitCode = 1;
}

const others = (await agency.profiles.list().toArray()).filter(({ id }) => id !== profileId);
for (const { id, name } of others) {
  await isHidden(`Read the profile ${name}`, customer.profiles.get(id));
  await isHidden(
    `Post in the profile ${name}`,
    customer.posts.create({ caption: 'x', platforms: ['bluesky'], profileId: id }),
  );
  for (const account of await agency.accounts.list({ profileId: id })) {
    const platforms = [{ platform: account.platform, accountId: account.id }];
    await isHidden(`Read ${account.username} of ${name}`, customer.accounts.get(account.id));
    await isHidden(
      `Post on ${account.username} of ${name}`,
      customer.posts.create({ caption: 'x', platforms }),
    );
  }
  for (const post of await agency.posts.list({ ...all, profileId: id }).toArray(3)) {
    await isHidden(`Read a post of ${name}`, customer.posts.get(post.id));
    await isHidden(`Change a post of ${name}`, customer.posts.update(post.id, { caption: 'x' }));
    await isHidden(`Delete a post of ${name}`, customer.posts.delete(post.id));
  }
}
