import type { Page } from 'playwright-core';

/** Calls a method of the dashboard's API, such as "PostsService/CreatePost", as the person of a page; returns its answer. */
export async function callMethod(page: Page, method: string, body: object): Promise<string> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'connect-protocol-version': '1' },
    body: JSON.stringify(body),
  };
  const url = `/dashboard/api/dashboard.v1.${method}`;
  return page.evaluate(
    `fetch(${JSON.stringify(url)}, ${JSON.stringify(request)}).then(async (answer) => {
      if (!answer.ok) throw new Error(await answer.text());
      return answer.text();
    })`,
  );
}
