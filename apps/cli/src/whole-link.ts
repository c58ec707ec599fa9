/**
 * A link that a person can open, or an incomplete one with a hint, because the gateway may not know its own address.
 */
export const wholeLink = <T extends Record<string, unknown>>(made: T): T & { note?: string } =>
  String(made.url).startsWith('/')
    ? {
        ...made,
        note: 'Put the dashboard’s address in front, such as https://postrider.example.com. For whole links, set PUBLIC_URL of the gateway.',
      }
    : made;
