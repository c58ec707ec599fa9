import type { BeginUploadRequest } from '@postrider/contracts/media';

/** The limits of a request that adds a file. */
export const limitsOf = ({
  storageLimitBytes,
  profileLimits,
}: Pick<BeginUploadRequest, 'storageLimitBytes' | 'profileLimits'>) => ({
  storageLimit: Number(storageLimitBytes),
  ...(profileLimits?.mediaBytes !== undefined && { profileLimit: Number(profileLimits.mediaBytes) }),
});
