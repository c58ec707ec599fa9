/** Whether platforms can fetch files at this origin, the gateway's: it is an https address. */
export const isReachable = (publicUrl: string | undefined): publicUrl is string =>
  publicUrl?.startsWith('https:') ?? false;
