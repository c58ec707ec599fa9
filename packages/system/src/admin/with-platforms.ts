import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type Account, AccountStatus, PlatformsService } from '@postrider/contracts/platforms';
import { createClient, type RpcClient } from '@postrider/service/grpc';
import { readAdminConfig } from '../config.ts';

export type Platforms = RpcClient<typeof PlatformsService>;

/** Runs one command on the platforms service. */
export async function withPlatforms<T>(work: (platforms: Platforms) => Promise<T>): Promise<T> {
  const platforms = createClient(PlatformsService, readAdminConfig().platformsAddress, 30_000);
  try {
    return await work(platforms);
  } finally {
    platforms.close();
  }
}

/** An account as the commands print it. */
export const accountView = ({ id, platform, username, displayName, status, connectedAt }: Account) => ({
  id,
  platform,
  username,
  displayName,
  status: status === AccountStatus.CONNECTED ? 'connected' : 'needs_reconnect',
  connectedAt: connectedAt ? timestampDate(connectedAt) : null,
});
