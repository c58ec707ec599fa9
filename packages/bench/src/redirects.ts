import { z } from 'zod';
import { inTurns } from './load.ts';
import { type Line, ratioLine } from './report.ts';
import { newWorkspace, type Stage } from './stage.ts';

const MANY = 2_000;
const LATEST_P99_MS = 10;
const created = z.object({ link: z.object({ code: z.string() }) });

/** Redirects of one hot link and of many links, against a bare node:http 302. */
export async function measureRedirects(stage: Stage): Promise<Line[]> {
  const url = await stage.baseline('baseline-http');
  const { headers } = await newWorkspace(stage, 0);
  const codes: string[] = [];
  for (let i = 0; i < MANY; i++) {
    const body = JSON.stringify({ url: `https://example.com/${i}` });
    const answer = await fetch(`${stage.apiUrl}/links`, { method: 'POST', headers, body });
    codes.push(created.parse(await answer.json()).link.code);
  }
  const visitor = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const [hot, many, bare] = await inTurns([
    { name: 'hot link', url: `${stage.shortUrl}/${codes[0]}`, headers: visitor },
    { name: 'many links', url: stage.shortUrl, headers: visitor, paths: codes.map((code) => `/${code}`) },
    { name: 'bare node:http', url, headers: visitor },
  ]);
  if (!hot || !many || !bare) throw new Error('a measurement is missing');
  return [
    ratioLine('redirect of one hot link', hot, bare, 0.7),
    ratioLine(`redirects of ${MANY} links in turn`, many, bare, 0.7),
    {
      what: 'redirect, p99',
      found: `${hot.p99} ms`,
      goal: `≤ ${LATEST_P99_MS} ms`,
      reached: hot.p99 <= LATEST_P99_MS,
    },
  ];
}
