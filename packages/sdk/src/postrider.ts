import { createApi } from './api.ts';
import { createEventStream } from './event-stream.ts';
import { type PostriderOptions, readOptions } from './options.ts';
import { type Accounts, createAccounts } from './resources/accounts.ts';
import { type AnalyticsReader, createAnalytics } from './resources/analytics.ts';
import { type ConnectLinks, createConnectLinks } from './resources/connect-links.ts';
import { createEvents, type Events } from './resources/events.ts';
import { createJobs, type Jobs } from './resources/jobs.ts';
import { createKey, type KeyReader } from './resources/key.ts';
import { createLinks, type Links } from './resources/links.ts';
import { createMedia, type MediaLibrary } from './resources/media.ts';
import { createPlatforms, type Platforms } from './resources/platforms.ts';
import { createPosts, type Posts } from './resources/posts.ts';
import { createProfiles, type Profiles } from './resources/profiles.ts';
import { createSlots, type SlotSettings } from './resources/slots.ts';
import { createTestMode, type TestMode } from './resources/test-mode.ts';
import { createUsage, type UsageReader } from './resources/usage.ts';
import { createWebhooks, type Webhooks } from './resources/webhooks.ts';
import { createTransport } from './transport.ts';

/**
 * The developer API with one key. Every method rejects with PostriderError if the API returns an error, and with
 * PostriderConnectionError or PostriderTimeoutError if it does not respond.
 */
export class Postrider {
  readonly accounts: Accounts;
  readonly analytics: AnalyticsReader;
  readonly connectLinks: ConnectLinks;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly key: KeyReader;
  readonly links: Links;
  readonly media: MediaLibrary;
  readonly platforms: Platforms;
  readonly posts: Posts;
  readonly testMode: TestMode;
  readonly slots: SlotSettings;
  readonly profiles: Profiles;
  readonly usage: UsageReader;
  readonly webhooks: Webhooks;

  /** Throws TypeError if the options could never work. */
  constructor(options: PostriderOptions) {
    const settings = readOptions(options);
    const transport = createTransport(settings);
    const call = createApi(settings, transport);
    this.accounts = createAccounts(call);
    this.analytics = createAnalytics(call);
    this.connectLinks = createConnectLinks(call);
    this.events = createEvents(call, createEventStream(settings, transport));
    this.jobs = createJobs(call, settings.clock);
    this.key = createKey(call);
    this.links = createLinks(call);
    this.media = createMedia(call, transport, settings.clock);
    this.platforms = createPlatforms(call);
    this.posts = createPosts(call, settings.clock);
    this.testMode = createTestMode(call);
    this.slots = createSlots(call);
    this.profiles = createProfiles(call);
    this.usage = createUsage(call);
    this.webhooks = createWebhooks(call);
  }
}
