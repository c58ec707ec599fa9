/** The query in a fragment, which is base64url; empty where it is none. */
export function readFragment(hash: string): string {
  try {
    return atob(hash.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
