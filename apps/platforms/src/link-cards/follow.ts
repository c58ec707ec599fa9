import type { Outbound, OutboundResponse } from '@postrider/service/outbound';

const MAX_REDIRECTS = 3;
/** The user agent; pages recognize link previews by it. */
const USER_AGENT = 'Postrider/1.0 (link preview)';

/**
 * The response of a page or image after at most three redirects. Throws if its type is wrong.
 * @param takesPorts whether addresses may name a port, as those of self-hosted servers do
 */
export async function follow(
  outbound: Outbound,
  address: string,
  accept: string,
  timeoutMs: number,
  signal: AbortSignal,
  takesPorts = false,
): Promise<{ response: OutboundResponse; url: URL }> {
  const until = performance.now() + timeoutMs;
  const isTaken = (wanted: URL) => takesPorts || wanted.port === '';
  let url = webUrl(address, isTaken);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const left = Math.max(1, until - performance.now());
    const headers = {
      accept: `${accept}, */*;q=0.5`,
      'accept-encoding': 'identity',
      'user-agent': USER_AGENT,
    };
    const response = await outbound.request(url, { headers, timeoutMs: left, signal });
    const { location, 'content-type': type } = response.headers;
    if (response.status === 200 && String(type).toLowerCase().startsWith(accept.replace('*', '')))
      return { response, url };
    response.discard();
    if (response.status < 300 || response.status >= 400 || typeof location !== 'string')
      throw new Error(`it returned ${response.status} with ${type ?? 'no type'}`);
    url = webUrl(location, isTaken, url);
  }
  throw new Error('it redirects too many times');
}

/** Throws for everything except a web address on a port that is taken. */
function webUrl(address: string, isTaken: (url: URL) => boolean, base?: URL): URL {
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol) || !isTaken(url) || url.username !== '')
    throw new Error('it is not a web address on a standard port');
  return url;
}
