import { z } from 'zod';
import type { Route } from '../../src/api/route.ts';
import type { Harness } from './harness.ts';
import { uuid } from './values.ts';

const SCHEDULED = { scheduledDatetime: '2050-01-02T03:04:05.000Z' };

/** A post with its result, a link, a connect link and a profile that are there, in place of those that the examples name. */
async function names(harness: Harness, path: string): Promise<Record<string, string>> {
  if (path.endsWith('/:linkId')) {
    const { id = '' } = await names(harness, '/posts/:id');
    const made = await harness.ask('POST', `/posts/${id}/approval-links`, { json: {} });
    const { approvalLink } = z.object({ approvalLink: z.object({ id: z.string() }) }).parse(made.json);
    return { id, linkId: approvalLink.id };
  }
  if (path.includes('/posts/')) {
    const json = { caption: 'x', platforms: ['bluesky'], ...(path.startsWith('/test/') && SCHEDULED) };
    const made = await harness.ask('POST', '/posts', { json });
    return {
      id: z.object({ post: z.object({ id: z.string() }) }).parse(made.json).post.id,
      // See listResults of the fake service.
      resultId: uuid(1),
    };
  }
  if (path.startsWith('/jobs/')) {
    const { id = '' } = await names(harness, '/profiles/:id');
    const made = await harness.ask('POST', `/profiles/${id}/export`);
    return { id: z.object({ job: z.object({ id: z.string() }) }).parse(made.json).job.id };
  }
  if (path.startsWith('/profiles/')) {
    const made = await harness.ask('POST', '/profiles', { json: { name: 'x' } });
    return { id: z.object({ profile: z.object({ id: z.string() }) }).parse(made.json).profile.id };
  }
  if (path.startsWith('/connect-links/')) {
    const json = { redirectUrl: 'https://example.com' };
    const made = await harness.ask('POST', '/connect-links', { json });
    return { id: z.object({ connectLink: z.object({ id: z.string() }) }).parse(made.json).connectLink.id };
  }
  if (!path.startsWith('/links/')) return {};
  const made = await harness.ask('POST', '/links', { json: { url: 'https://example.com' } });
  return { code: z.object({ link: z.object({ code: z.string() }) }).parse(made.json).link.code };
}

/** Where an example of a route is sent, and the bodies of its examples; one without a body where it takes none. */
export async function documentedRequest(harness: Harness, route: Route) {
  const { params = {}, requests = {} } = route.examples;
  const named: Record<string, string | number> = { ...params, ...(await names(harness, route.path)) };
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) => String(named[name]));
  const query = Object.entries(params).filter(([name]) => !route.path.includes(`:${name}`));
  const asked = [path, ...query.map(([name, value], n) => `${n ? '&' : '?'}${name}=${value}`)].join('');
  const bodies: { json?: unknown }[] = Object.values(requests).map(({ value }) => ({ json: value }));
  return { method: route.method.toUpperCase(), path: asked, bodies: bodies.length > 0 ? bodies : [{}] };
}
