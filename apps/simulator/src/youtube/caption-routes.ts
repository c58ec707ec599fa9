import express from 'express';
import { z } from 'zod';
import { randomToken } from '../ids.ts';
import type { Incoming, Reply, Route } from '../platform.ts';
import type { Account } from '../rows.ts';
import { googleError, videoNotFound } from './errors.ts';
import { readRelated } from './related.ts';
import { COST, ownRoute } from './routes.ts';
import type { Setup } from './uploads.ts';

const CAPTION_BYTES = 100_000_000;

const track = z.object({
  snippet: z.object({ videoId: z.string(), language: z.string(), name: z.string().max(150) }),
});

/** Subtitles of videos, uploaded in one request. */
export const captionRoutes = (setup: Setup): Route[] => [
  ownRoute(setup.server, {
    method: 'post',
    path: '/upload/youtube/v3/captions',
    operations: ['upload', 'other'],
    cost: COST.captions,
    parse: [express.raw({ type: 'multipart/related', limit: CAPTION_BYTES })],
    handle: (call, account) => insert(call, account, setup),
  }),
];

function insert({ network, req, receivedAtMs }: Incoming, account: Account, { videos }: Setup): Reply {
  const parts = readRelated(req.get('content-type') ?? '', req.body);
  if (!parts || parts.bytes.length === 0)
    throw googleError(400, 'contentRequired', 'The request does not include the caption track’s contents.');
  const { data } = track.safeParse(parts.json);
  if (!data || !isLanguage(data.snippet.language))
    throw googleError(400, 'invalidMetadata', 'The request contains invalid metadata values.');
  const { videoId, language, name } = data.snippet;
  const found = videos.find(network, account, videoId);
  if (!found) throw videoNotFound();
  if (found.captions.some((each) => each.language === language && each.name === name))
    throw googleError(
      409,
      'captionExists',
      'The video already has a caption track of this language and name.',
    );
  const added = { id: randomToken(), language, name, text: parts.bytes.toString() };
  videos.save(network, account, { ...found, captions: [...found.captions, added] }, receivedAtMs);
  return {
    status: 200,
    body: { kind: 'youtube#caption', id: added.id, snippet: { videoId, language, name, status: 'serving' } },
  };
}

/** YouTube knows the languages of CLDR. */
function isLanguage(code: string): boolean {
  try {
    const [language] = Intl.getCanonicalLocales(code);
    return (
      new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language ?? '') !== undefined
    );
  } catch {
    return false;
  }
}
