import { clientOf, connectPage, customers, mondayAfter, planWeek, profileOf, STATUSES } from './agency.ts';

// Onboards the customers, plans next week for those who have connected an account, and reports. Run it as often as you
// like: nothing is created twice.

const postrider = clientOf('POSTRIDER_API_KEY');
const monday = mondayAfter(new Date());

for (const customer of customers) {
  const profile = await profileOf(postrider, customer);
  console.log(`\n${profile.name} (${profile.id})`);

  const accounts = await postrider.accounts.list({ profileId: profile.id });
  if (accounts.length === 0) {
    console.log(`  connect an account: ${await connectPage(postrider, profile)}`);
    continue;
  }
  const captions = ['Good morning!', 'Have you seen our new window?', 'See you on Saturday.'];
  const week = { reference: `${customer.id}-${monday}`, monday, captions };
  await planWeek(postrider, { profile, accounts }, week);

  for await (const post of postrider.posts.list({ profileId: profile.id, status: [...STATUSES] })) {
    console.log(`  ${post.status} ${post.scheduledDatetime} ${post.caption}`);
    if (post.status === 'draft' || post.status === 'scheduled') continue;
    for (const { platform, url, error } of await postrider.posts.results(post.id))
      console.log(`    ${platform}: ${url ?? error?.message}`);
  }
  const usage = await postrider.profiles.usage(profile.id);
  const { totals } = await postrider.analytics.get({ profileId: profile.id });
  console.log(`  ${usage.postsPerMonth.used} posts scheduled this month, ${totals.views ?? 0} views`);
}
