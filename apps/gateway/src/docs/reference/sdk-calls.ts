import { literal } from './literal.ts';

interface SdkCall {
  /** The property path of the method in the client. */
  method: string;
  /** The variable for the result; none if there is no result. */
  result?: string;
  /** A list that requests its pages automatically. */
  isPaged?: boolean;
}

/** The method of the TypeScript SDK for each operation of the API except `addMedia`. */
const CALLS: Record<string, SdkCall> = {
  listAccounts: { method: 'accounts.list', result: 'accounts' },
  getAccount: { method: 'accounts.get', result: 'account' },
  listChoices: { method: 'accounts.choices', result: 'choices' },
  createChoice: { method: 'accounts.createChoice', result: 'choice' },
  disconnectAccount: { method: 'accounts.disconnect', result: 'disconnected' },
  createConnectLink: { method: 'connectLinks.create', result: 'connectLink' },
  getConnectLink: { method: 'connectLinks.get', result: 'connectLink' },
  deleteConnectLink: { method: 'connectLinks.delete' },
  listProfiles: { method: 'profiles.list', result: 'profile', isPaged: true },
  createProfile: { method: 'profiles.create', result: 'profile' },
  getProfile: { method: 'profiles.get', result: 'profile' },
  updateProfile: { method: 'profiles.update', result: 'profile' },
  deleteProfile: { method: 'profiles.delete', result: 'job' },
  exportProfile: { method: 'profiles.export', result: 'job' },
  getJob: { method: 'jobs.get', result: 'job' },
  getProfileUsage: { method: 'profiles.usage', result: 'usage' },
  listPlatforms: { method: 'platforms.list', result: 'platforms' },
  listMedia: { method: 'media.list', result: 'item', isPaged: true },
  deleteMedia: { method: 'media.delete' },
  getMedia: { method: 'media.get', result: 'media' },
  createMediaEdit: { method: 'media.edit', result: 'edit' },
  getMediaEdit: { method: 'media.getEdit', result: 'edit' },
  validatePost: { method: 'posts.validate', result: 'validation' },
  publishPost: { method: 'posts.publish', result: 'post' },
  approvePost: { method: 'posts.approve', result: 'approved' },
  declinePost: { method: 'posts.decline', result: 'post' },
  createApprovalLink: { method: 'posts.createApprovalLink', result: 'approvalLink' },
  listApprovalLinks: { method: 'posts.approvalLinks', result: 'approvalLinks' },
  deleteApprovalLink: { method: 'posts.deleteApprovalLink' },
  duplicatePost: { method: 'posts.duplicate', result: 'duplicate' },
  retryPost: { method: 'posts.retry', result: 'results' },
  listPosts: { method: 'posts.list', result: 'post', isPaged: true },
  createPost: { method: 'posts.create', result: 'post' },
  createPosts: { method: 'posts.createMany', result: 'results' },
  getPostAnalytics: { method: 'analytics.ofPost', result: 'analytics' },
  getPost: { method: 'posts.get', result: 'post' },
  updatePost: { method: 'posts.update', result: 'post' },
  deletePost: { method: 'posts.delete' },
  listOccurrences: { method: 'posts.occurrences', result: 'dates' },
  getSlots: { method: 'slots.get', result: 'slots' },
  setSlots: { method: 'slots.set', result: 'slots' },
  deleteResult: { method: 'posts.deleteResult' },
  listActivity: { method: 'posts.activity', result: 'activity' },
  listResults: { method: 'posts.results', result: 'results' },
  getKey: { method: 'key.get', result: 'key' },
  getUsage: { method: 'usage.get', result: 'usage' },
  getAnalytics: { method: 'analytics.get', result: 'analytics' },
  getDailyAnalytics: { method: 'analytics.daily', result: 'days' },
  getTimesAnalytics: { method: 'analytics.times', result: 'hours' },
  getTagsAnalytics: { method: 'analytics.tags', result: 'tags' },
  exportAnalytics: { method: 'analytics.export', result: 'csv' },
  connectTestAccount: { method: 'testMode.connectAccount', result: 'account' },
  advancePost: { method: 'testMode.advance', result: 'post' },
  listWebhooks: { method: 'webhooks.list', result: 'webhooks' },
  createWebhook: { method: 'webhooks.create', result: 'webhook' },
  getWebhook: { method: 'webhooks.get', result: 'webhook' },
  updateWebhook: { method: 'webhooks.update', result: 'webhook' },
  deleteWebhook: { method: 'webhooks.delete' },
  testWebhook: { method: 'webhooks.test', result: 'delivery' },
  rotateWebhookSecret: { method: 'webhooks.rotateSecret', result: 'webhook' },
  listDeliveries: { method: 'webhooks.deliveries', result: 'delivery', isPaged: true },
  getDelivery: { method: 'webhooks.delivery', result: 'delivery' },
  replayDelivery: { method: 'webhooks.replay', result: 'delivery' },
  replayDeliveries: { method: 'webhooks.replayAll', result: 'replay' },
  getReplay: { method: 'webhooks.replayProgress', result: 'replay' },
  listEvents: { method: 'events.list', result: 'event', isPaged: true },
  getEvent: { method: 'events.get', result: 'event' },
  streamEvents: { method: 'events.stream', result: 'event', isPaged: true },
  listEventDeliveries: { method: 'events.deliveries', result: 'deliveries' },
  listLinks: { method: 'links.list', result: 'link', isPaged: true },
  createLink: { method: 'links.create', result: 'link' },
  getLink: { method: 'links.get', result: 'link' },
  getLinkClicks: { method: 'links.clicks', result: 'clicks' },
  disableLink: { method: 'links.disable' },
};

/** The SDK uploads in one call: it begins the upload, sends the file and completes it. */
const mediaCall = (body: unknown) =>
  typeof body === 'object' && body !== null && 'url' in body
    ? `const media = await postrider.media.import(${literal(body.url, 'ts')});`
    : "const media = await postrider.media.upload('launch.mp4');";

/** The lines that call an operation with the SDK; undefined if the SDK has no method for it. */
export function sdkCall(operationId: string, path: readonly string[], body: unknown): string | undefined {
  if (operationId === 'addMedia') return `${mediaCall(body)}\nconsole.log(media);`;
  const call = CALLS[operationId];
  if (!call) return undefined;
  const given = [...path, body].filter((each) => each !== undefined);
  const done = `postrider.${call.method}(${given.map((each) => literal(each, 'ts')).join(', ')})`;
  if (call.isPaged) return `for await (const ${call.result} of ${done}) console.log(${call.result});`;
  return call.result
    ? `const ${call.result} = await ${done};\nconsole.log(${call.result});`
    : `await ${done};`;
}
