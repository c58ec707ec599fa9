import { MediaService } from '@postrider/contracts/media';
import { startFake } from '@postrider/testing';
import type { ListenOptions } from '../src/grpc/index.ts';

/** A server that answers with its name. */
export const startNamed = (filename: string, listen: Partial<ListenOptions> = {}) =>
  startFake(MediaService, { getMedia: async () => ({ media: { filename } }) }, listen);

export const portOf = ({ address }: { address: string }) => Number(address.split(':').at(-1));
