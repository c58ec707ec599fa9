/** Where other apps send what they share: `share_target` of manifest.webmanifest. */
export const SHARE_PATH = '/share';
/** The cache with the last shared content; src/shared/sharing reads it. */
export const SHARED_CACHE = 'shared';
/** The composer of the workspace that was used last. */
const COMPOSER = '/?open=posts/new&shared=';
/** The most files that are taken, as many as a post can have. */
const MOST = 20;

/**
 * Keeps shared content on this device, and opens the composer with its id. The content is not sent to the server before the
 * person sees it there. Only the last one is kept.
 */
export async function keepShared(request: Request): Promise<Response> {
  const id = crypto.randomUUID();
  const form = await request.formData();
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const files = form.getAll('files').filter((value) => value instanceof File);
  const lines = [textOf('title'), textOf('text'), textOf('url')].filter(Boolean);
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  const kept = files.slice(0, MOST).map((file, place) => ({ file, path: `/shared/${id}/${place}` }));
  for (const { file, path } of kept)
    await cache.put(path, new Response(file, { headers: { 'Content-Type': file.type } }));
  const content = {
    // Android puts the title and the link into the text, too.
    text: lines
      .filter((line, place) => !lines.slice(place + 1).some((later) => later.includes(line)))
      .join('\n'),
    files: kept.map(({ file: { name }, path }) => ({ name, path })),
  };
  await cache.put(`/shared/${id}`, new Response(JSON.stringify(content)));
  return Response.redirect(COMPOSER + id, 303);
}
