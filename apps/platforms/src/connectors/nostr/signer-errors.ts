import type { Failure } from '../verdict.ts';

/** The remote signer has not signed. */
export class SignerError extends Error {
  override name = 'SignerError';
  /** `lost`: no answer. `approve`: its owner must approve first. `revoked`: it no longer knows this service. */
  readonly kind: 'lost' | 'approve' | 'revoked' | 'refused';
  readonly failure: Failure;

  constructor(kind: SignerError['kind'], failure: Failure, cause?: unknown) {
    super(failure.message, { cause });
    this.kind = kind;
    this.failure = failure;
  }
}

export const signerLost = (cause?: unknown) =>
  new SignerError(
    'lost',
    {
      code: 'platform_unavailable',
      message: 'Your remote signer does not answer.',
      action: 'Open the signer and check that it is online, then retry the post.',
    },
    cause,
  );

/** @param url the signer's page for its owner */
export const approvalNeeded = (url: string) =>
  new SignerError('approve', {
    code: 'platform_unavailable',
    message: `Your remote signer asks you to approve Postrider. Open ${url}`,
    action: 'Approve Postrider on the page of your signer, then retry the post.',
  });

export const signerRevoked = (reason: string) =>
  new SignerError('revoked', {
    code: 'account_needs_reconnect',
    message: `Your remote signer no longer signs for Postrider: “${reason}”.`,
    action: 'Connect the account again with a new bunker:// address, then retry the post.',
  });

export const signerRefused = (reason: string) =>
  new SignerError('refused', {
    code: 'platform_rejected',
    message: `Your remote signer refused to sign the post: “${reason}”.`,
    action: 'Allow Postrider in your signer to sign posts, then retry the post.',
  });

/** The signer has signed something else. */
export const signedOther = () => signerRefused('it signed another event than the one it was given');
