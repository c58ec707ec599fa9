import { afterAll, afterEach, beforeAll, describe, expect, jest } from '@jest/globals';
import { findChromium } from '@postrider/local-stack/chromium';
import { accounts } from './stories/accounts.ts';
import { analyticsOverTime } from './stories/analytics.ts';
import { approvalLinks } from './stories/approval-links.ts';
import { approvals } from './stories/approvals.ts';
import { apps } from './stories/apps.ts';
import { assistants } from './stories/assistants.ts';
import { calendar } from './stories/calendar.ts';
import { choices } from './stories/choices.ts';
import { commands } from './stories/commands.ts';
import { comments } from './stories/comments.ts';
import { compose } from './stories/compose.ts';
import { composeChanges } from './stories/compose-changes.ts';
import { connectLinks } from './stories/connect-links.ts';
import { events } from './stories/events.ts';
import { everyPage } from './stories/every-page.ts';
import { failedPosts } from './stories/failed-posts.ts';
import { failures } from './stories/failures.ts';
import { fileLimits } from './stories/file-limits.ts';
import { files } from './stories/files.ts';
import { keyboard } from './stories/keyboard.ts';
import { keys } from './stories/keys.ts';
import { languages } from './stories/languages.ts';
import { live } from './stories/live.ts';
import { livePosts } from './stories/live-posts.ts';
import { media } from './stories/media.ts';
import { newOwner } from './stories/new-owner.ts';
import { optionChoices } from './stories/option-choices.ts';
import { passkeys } from './stories/passkeys.ts';
import { passwords } from './stories/passwords.ts';
import { people } from './stories/people.ts';
import { phone } from './stories/phone.ts';
import { previews } from './stories/previews.ts';
import { profiles } from './stories/profiles.ts';
import { provider } from './stories/provider.ts';
import { queue } from './stories/queue.ts';
import { schedules } from './stories/schedules.ts';
import type { Story } from './stories/story.ts';
import { verticalVideo } from './stories/vertical-video.ts';
import { webhooks } from './stories/webhooks.ts';
import { type Chromium, openChromium } from './support/browser.ts';
import { startSystem, type TestSystem } from './support/system.ts';

jest.setTimeout(300_000);

/** In this order: the first one sets the system up. */
const STORIES: Record<string, Story> = {
  newOwner,
  keys,
  accounts,
  choices,
  apps,
  webhooks,
  compose,
  failedPosts,
  livePosts,
  composeChanges,
  files,
  fileLimits,
  optionChoices,
  verticalVideo,
  media,
  phone,
  analyticsOverTime,
  live,
  people,
  passkeys,
  provider,
  passwords,
  connectLinks,
  approvalLinks,
  calendar,
  events,
  approvals,
  comments,
  queue,
  schedules,
  profiles,
  keyboard,
  commands,
  failures,
  everyPage,
  languages,
  assistants,
  previews,
};

/** The stories to run, beside the first one: all, or the names in STORIES, separated by commas. */
const chosen = process.env.STORIES?.split(',');
const stories = Object.entries(STORIES).filter(
  ([name]) => !chosen || name === 'newOwner' || chosen.includes(name),
);

const executable = findChromium();
if (!executable)
  process.stderr.write('The dashboard is not tested in a browser: this machine has no Chromium.\n');

let system: TestSystem | undefined;
let browser: Chromium | undefined;

/** The system and the browser of all stories, which take seconds to start. */
const running = () => {
  if (!system || !browser) throw new Error('the system did not start');
  return { system, browser };
};

(executable ? describe : describe.skip)('in a browser', () => {
  beforeAll(async () => {
    system = await startSystem();
    browser = await openChromium(executable ?? '', system);
    // The pages are built, too.
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });
  afterEach(async () => expect(await running().browser.closeTabs()).toEqual([]));

  for (const [name, story] of stories) describe(name, () => story(running));
});
