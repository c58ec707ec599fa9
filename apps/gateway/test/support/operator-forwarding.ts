import { describe, expect, test } from '@jest/globals';
import type { Problem } from '@postrider/contracts/common';
import type { Harness } from './harness.ts';
import { operatorOf } from './operator.ts';

/** @param problem why a call was refused */
export function describeForwarding(
  harness: () => Harness,
  problem: (call: Promise<unknown>) => Promise<Problem | undefined>,
): void {
  describe('the operator service, of workspaces', () => {
    test('forwards calls on posts and webhooks, for workspaces that exist', async () => {
      const workspaceId = harness().workspace.id;
      const operator = operatorOf(harness().gateway);
      const [postId, endpointId, deliveryId] = ['p', 'e', 'd'];
      const calls = (workspaceId: string) => [
        operator.listPostStates({ workspaceId, status: 3, limit: 7, pageToken: 'before' }),
        operator.getPostState({ workspaceId, postId }),
        operator.listPublicationProgress({ workspaceId, ids: [postId] }),
        operator.listEndpoints({ workspaceId }),
        operator.setEndpointActive({ workspaceId, endpointId, isActive: true }),
        operator.listDeliveries({ workspaceId, endpointId, pageToken: 'before' }),
        operator.getDelivery({ workspaceId, deliveryId }),
        operator.retryDelivery({ workspaceId, deliveryId }),
      ];
      expect(await Promise.all(calls(workspaceId))).toMatchObject([
        { posts: [{}] },
        { post: { id: postId } },
        { publications: [{ id: postId }] },
        { endpoints: [{}] },
        { endpoint: { url: 'https://hooks.test/a' } },
        { deliveries: [{}], nextPageToken: 'next' },
        { delivery: { id: deliveryId } },
        { delivery: { id: deliveryId } },
      ]);
      const [listed] = harness().fakes.callsOf('listPostStates');
      expect(listed?.request).toMatchObject({ workspaceId, status: 3, limit: 7, pageToken: 'before' });
      const [changed] = harness().fakes.callsOf('updateEndpoint');
      expect(changed?.request).toMatchObject({ workspaceId, endpointId, isActive: true });

      const before = harness().fakes.calls.length;
      const problems = await Promise.all(calls('x').map((call) => problem(call)));
      expect(problems.map((found) => found?.code)).toEqual(Array(8).fill('not_found'));
      expect(harness().fakes.calls).toHaveLength(before);
    });

    test('lists workspaces and accounts a page at a time', async () => {
      const operator = operatorOf(harness().gateway);
      for (const name of ['Page 1', 'Page 2']) await operator.createWorkspace({ name });
      const all = await operator.listWorkspaces({});
      expect(all.nextPageToken).toBe('');
      const seen: string[] = [];
      let pageToken = '';
      do {
        const page = await operator.listWorkspaces({ limit: 2, pageToken });
        expect(page.workspaces.length).toBeLessThanOrEqual(2);
        seen.push(...page.workspaces.map(({ id }) => id));
        pageToken = page.nextPageToken;
      } while (pageToken);
      expect(seen).toEqual(all.workspaces.map(({ id }) => id));

      await operator.listAccounts({ workspaceId: harness().workspace.id });
      expect(harness().fakes.callsOf('listAccounts').at(-1)?.request).toMatchObject({ limit: 100 });
    });
  });
}
