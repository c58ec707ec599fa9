import { z } from 'zod';
import { displayText, identifier, webUrl } from '../responses.ts';
import type { Api, Session } from './api.ts';

const MOST_LEVELS = 20;
const flag = z.boolean().catch(false);

const info = z.object({
  creator_username: identifier,
  creator_nickname: displayText,
  creator_avatar_url: webUrl,
  privacy_level_options: z.array(z.string().max(50)).max(MOST_LEVELS),
  comment_disabled: flag,
  duet_disabled: flag,
  stitch_disabled: flag,
  max_video_post_duration_sec: z.number().positive().catch(Number.POSITIVE_INFINITY),
});

/** What TikTok allows an account at the moment. */
export interface Creator {
  username: string;
  nickname: string;
  avatarUrl: string;
  /** Who may watch its posts. */
  privacy: readonly string[];
  /** What people may not do with its posts. */
  disabled: { comment: boolean; duet: boolean; stitch: boolean };
  longestSeconds: number;
}

/** Asks what an account may publish, as TikTok demands before every direct post. */
export async function readCreator(api: Api, session: Session, signal?: AbortSignal): Promise<Creator> {
  const path = '/v2/post/publish/creator_info/query/';
  const found = info.parse(
    await api.call(session, path, { method: 'POST', json: {}, ...(signal && { signal }) }),
  );
  return {
    username: found.creator_username,
    nickname: found.creator_nickname,
    avatarUrl: found.creator_avatar_url,
    privacy: found.privacy_level_options,
    disabled: {
      comment: found.comment_disabled,
      duet: found.duet_disabled,
      stitch: found.stitch_disabled,
    },
    longestSeconds: found.max_video_post_duration_sec,
  };
}
