/** Signs a person in on GoToSocial's own pages and authorizes the app, as a browser does. Returns where it leads. */
export async function authorizeOn(
  page: string,
  { email, password }: { email: string; password: string },
): Promise<URL> {
  const { origin } = new URL(page);
  let cookie = '';
  const visit = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(new URL(path, origin), {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    return response;
  };
  await visit(page);
  await visit('/auth/sign_in', { username: email, password });
  await visit('/oauth/authorize');
  const authorized = await visit('/oauth/authorize', {});
  const location = authorized.headers.get('location');
  if (location === null) throw new Error(`${authorized.status}: ${await authorized.text()}`);
  return new URL(location);
}
