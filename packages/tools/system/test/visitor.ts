import { z } from 'zod';

export type Visitor = ReturnType<typeof openVisitor>;

const answer = z.object({
  message: z.string().default(''),
  url: z.string().default(''),
  returnUrl: z.string().default(''),
  choice: z
    .object({ choices: z.array(z.object({ externalId: z.string(), username: z.string() })) })
    .default({ choices: [] }),
});

/** What a browser is to the dashboard's API: a jar of cookies and an origin. */
export function openVisitor(origin: string) {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = ({ headers }: Response) => {
    for (const set of headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const headers = () => ({ origin, cookie: cookie() });
  return {
    /** Of a request by a page of the dashboard. */
    headers,

    /** Calls a method of the dashboard's API: "AccountsService/BeginConnect". Throws its sentence where it refuses. */
    async call(method: string, body: object) {
      const response = await fetch(`${origin}/dashboard/api/dashboard.v1.${method}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers() },
        body: JSON.stringify(body),
      });
      keep(response);
      const json = answer.parse(await response.json());
      if (!response.ok) throw new Error(json.message);
      return json;
    },

    /** Where a page that is opened from another site leads on to. */
    async open(page: URL): Promise<string> {
      const headers = { cookie: cookie(), 'sec-fetch-site': 'cross-site' };
      const response = await fetch(page, { redirect: 'manual', headers });
      return response.headers.get('location') ?? '';
    },
  };
}
