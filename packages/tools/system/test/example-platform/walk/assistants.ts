import { describe, expect, test } from '@jest/globals';
import { waitUntil } from '@postrider/testing';
import { connectAssistant } from '../assistant-system.ts';
import type { Walk } from './start.ts';

/** Assistants have an argument for each option. */
export function describeAssistants(walk: () => Walk): void {
  describe('an assistant', () => {
    test('reads its rules, and has an option checked', async () => {
      const { system, apiKey } = walk();
      const assistant = await connectAssistant(`${system.origin}/mcp`, apiKey);
      const { platforms } = await assistant.call('get_platform_rules', { platform: 'example' });
      expect(platforms).toMatchObject([{ name: 'Example', requiredArguments: ['exampleFolder'] }]);
      const post = { mode: 'draft', accounts: ['example:@linked'], caption: 'Hidden' };
      const { errors } = await assistant.refused('create_post', { ...post, exampleAudience: 'nobody' });
      expect(errors).toMatchObject([{ field: 'exampleAudience' }]);
    });

    test('has to choose a folder, and finds it', async () => {
      const { system, apiKey } = walk();
      const assistant = await connectAssistant(`${system.origin}/mcp`, apiKey);
      const post = { mode: 'now', accounts: ['example:@linked'], caption: 'Without a folder' };
      const refusal = await assistant.refused('create_post', post);
      expect(refusal.errors).toMatchObject([{ field: 'exampleFolder', code: 'required' }]);
      const query = { account: 'example:@linked', search: 'rec' };
      expect(await assistant.call('list_choices', query)).toMatchObject({
        choices: [
          { argument: 'exampleFolder', values: [{ value: 'f1', label: 'Recipes' }] },
          { argument: 'exampleSection', values: [] },
        ],
      });
    });

    test('publishes with its options, once a person has seen them', async () => {
      const { system, apiKey, postsOf } = walk();
      const assistant = await connectAssistant(`${system.origin}/mcp`, apiKey);
      const published = async () => (await postsOf('linked')).find(({ text }) => text === 'By an assistant');
      const { message } = await assistant.agreed('create_post', {
        mode: 'now',
        accounts: ['example:@linked'],
        caption: 'By an assistant',
        exampleAudience: 'friends',
        exampleFolder: 'f1',
        exampleIsPinned: true,
      });
      expect(message).toMatch(/Example[\s\S]*Audience: friends[\s\S]*Folder: Recipes \(f1\)/);
      expect(await waitUntil('the post is live', published)).toMatchObject({
        record: { audience: 'friends', folder: 'f1', isPinned: true },
      });
    });
  });
}
