import { z } from 'zod';

/** How the site behaves where that can be chosen; `{}` is the usual behaviour. */
export const wordpressBehaviour = z.strictObject({
  /** Whether addresses are pretty. Without, the API is in the parameter `rest_route`. */
  pretty: z.boolean().default(true),
  /** Whether the first page names the API. */
  namesApi: z.boolean().default(true),
  applicationPasswords: z.boolean().default(true),
  /** Whether the web server passes the header Authorization on. */
  authorization: z.enum(['passed', 'removed']).default('passed'),
  /** The role of every user. */
  role: z.enum(['editor', 'author', 'contributor']).default('editor'),
  /** A plugin closes the API. */
  restApi: z.enum(['open', 'closed']).default('open'),
  /**
   * A firewall refuses requests with a page, shows a page with the status of a success in place of data, or does so once a request
   * has had its effect.
   */
  firewall: z.enum(['off', 'refuses', 'challenges', 'after']).default('off'),
  /** Whether PHP writes a warning before each response, whose status is then 200. */
  warnings: z.boolean().default(false),
  /** The status of a post that is published; plugins change it. */
  publishes: z.enum(['publish', 'pending', 'future']).default('publish'),
  /** The largest upload that the web server accepts. */
  uploadBytes: z
    .int()
    .min(1)
    .default(100 * 1024 * 1024),
});
type WordpressBehaviour = z.infer<typeof wordpressBehaviour>;

/** The state of the site besides the network. */
export interface WordpressServer {
  behaviour: WordpressBehaviour;
}
