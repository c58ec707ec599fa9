/** A link that a person can open, or one with a word on how to complete it: the gateway may not know its own address. */
export const wholeLink = <T extends Record<string, unknown>>(made: T): T & { note?: string } =>
  String(made.url).startsWith('/')
    ? {
        ...made,
        note: 'Put the address of the dashboard in front, such as https://postrider.example.com. Set PUBLIC_URL of the gateway for whole links.',
      }
    : made;
