const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The hosts of a server whose paths are like those of another platform. */
export const ownHosts = (name: string): string[] => [`${name}.localhost`, `${name}.postrider.test`];

/**
 * The origin of such a server: a name of this machine if the simulator is called on it, and otherwise one under
 * postrider.test, which leads to the simulator.
 */
export function ownOrigin(name: string, origin: string): string {
  const { hostname, port } = new URL(origin);
  const isHere = LOOPBACK.test(hostname) || hostname.endsWith('.localhost');
  return isHere ? `http://${name}.localhost${port && `:${port}`}` : `https://${name}.postrider.test`;
}
