/** The query in a base64url fragment; empty if it is invalid. */
export function readFragment(hash: string): string {
  try {
    return atob(hash.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
