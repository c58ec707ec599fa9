/** Lines by people, which can't be taken for lines of the e-mail. */
export const quoted = (text: string): string =>
  text
    .trim()
    .split(/\r?\n|\r/)
    .map((line) => `> ${line}`)
    .join('\n');

export const more = (others: number): string => (others > 0 ? `And ${others} more.` : '');

/** Why the person gets the e-mail, and how to get no more. @param url the workspace in the dashboard */
export const footer = (reason: string, url: string | undefined): string =>
  `You get this e-mail because ${reason}. You can turn these e-mails off in the workspace’s settings${url ? `:\n${url}/settings` : '.'}\n`;
