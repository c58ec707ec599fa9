import type { GetConnectChoicesResponse } from '@postrider/contracts/platforms';

/** The choice of accounts as the pages show it. */
export const shownChoice = ({ platform, choices, omitted, expiresAt }: GetConnectChoicesResponse) => ({
  platform,
  omitted,
  ...(expiresAt && { expiresAt }),
  choices: choices.map(({ externalId, username, displayName, avatarUrl, isConnected }) => ({
    externalId,
    username,
    displayName,
    isConnected,
    hasPicture: avatarUrl !== '',
  })),
});
