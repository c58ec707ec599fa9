import { describe, expect, test } from '@jest/globals';
import { answerConsent } from '@postrider/simulator/client';
import { command } from './command.ts';
import { UNREACHABLE, type Walk } from './start.ts';

/** The operator's command has a flag and a question for each field. */
export function describeCommands(walk: () => Walk): void {
  const newAccount = (handle: string) => walk().system.simulator.addAccount({ platform: 'example', handle });

  describe('the operator’s command', () => {
    test('asks for what is missing, and connects an account by its consent page', async () => {
      const { system, workspaceId } = walk();
      const { clientId, clientSecret, apiUrl } = (await newAccount('operated')).fields;
      const { code, printed, written } = await command(
        system,
        ['--json', 'accounts', 'connect', 'example', workspaceId, '--api-url', apiUrl],
        [clientId, clientSecret, '17'],
        async (page) => (await answerConsent(page, 'operated')).href,
      );
      expect({ code, written }).toMatchObject({
        code: 0,
        written: expect.stringContaining('App secret. The'),
      });
      expect(written).not.toContain(clientSecret);
      expect(written).toContain(`${UNREACHABLE}\n`);
      expect(JSON.parse(printed)).toMatchObject({ platform: 'example', username: 'operated' });
      const listed = await command(system, ['accounts', 'list', workspaceId]);
      expect(listed.printed).toMatch(/ example +operated /);
    });

    test.each([
      [
        'a board that is no number',
        { board: 'kitchen' },
        2,
        /This value is not valid\. The number of the board/,
      ],
      [
        'a token that Example refuses',
        { 'access-token': 'made-up' },
        1,
        /Example does not accept this access/,
      ],
    ])('refuses %s', async (_, wrong, exitCode, message) => {
      const { system, workspaceId } = walk();
      const { clientId, clientSecret, apiUrl, accessToken } = (await newAccount('refused')).fields;
      const given = {
        'client-id': clientId,
        'client-secret': clientSecret,
        'api-url': apiUrl,
        board: '17',
        'access-token': accessToken,
        ...wrong,
      };
      const flags = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
      const { code, printed, written } = await command(system, [
        'accounts',
        'connect',
        'example',
        workspaceId,
        ...flags,
      ]);
      expect({ code, printed }).toEqual({ code: exitCode, printed: '' });
      expect(written).toMatch(message);
    });
  });
}
