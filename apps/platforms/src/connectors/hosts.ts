/**
 * The address of a path on one of a platform's hosts. A server in place of the platform, such as the simulator, serves all
 * of its hosts, each below `/at/<host>`.
 * @param server the origin of such a server, null for the platform itself
 */
export const at = (server: string | null, host: string, path: string): URL =>
  server === null ? new URL(path, `https://${host}`) : new URL(`/at/${host}${path}`, server);
