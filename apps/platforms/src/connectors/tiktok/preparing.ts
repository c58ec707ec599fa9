import { IN_APP, LIMITS, ONLY_CREATOR, type TiktokOptions } from '@postrider/platform-rules/tiktok/limits';
import type { Job } from '../connector.ts';
import { RefusedError } from '../failures.ts';
import type { Api } from './api.ts';
import { type Creator, readCreator } from './creator.ts';
import { NO_FILE, NO_PRIVACY, PRIVACY_REFUSED, UNAUDITED, videoTooLong } from './failures.ts';
import { photoAddress } from './photos.ts';
import { type Prepared, prepared, type Upload } from './prepared.ts';
import type { Tokens } from './session.ts';
import type { createUploads } from './uploads.ts';

/** Checks the choice of who can watch a post. It is never made for a person. */
function assertPrivacy(
  { words }: Job<TiktokOptions>,
  { appState }: Tokens,
  { privacy: levels }: Creator,
): void {
  const { privacy } = words.options;
  if (privacy === undefined || privacy === IN_APP) throw new RefusedError(NO_PRIVACY);
  if (appState === 'unaudited' && privacy !== ONLY_CREATOR) throw new RefusedError(UNAUDITED);
  if (!levels.includes(privacy)) throw new RefusedError(PRIVACY_REFUSED);
}

/** Prepares a post: asks what the account may publish, then uploads its video or gives its photos public addresses. */
export const createPrepare =
  (api: Api, uploadVideo: ReturnType<typeof createUploads>) =>
  async (
    job: Job<TiktokOptions>,
    session: Tokens,
    soFar: Prepared = prepared.parse({}),
    save: (prepared: Prepared) => Promise<void>,
  ): Promise<Prepared> => {
    const [first] = job.files;
    if (!first) throw new RefusedError(NO_FILE);
    const file = await first.open();
    const isVideo = file.type === 'video';
    let state = soFar;
    // A publication that has begun keeps what it began with.
    if (!soFar.upload) {
      const isForInbox = session.appState === 'inbox';
      state = { isForInbox, photos: [] };
      if (!isForInbox) {
        const creator = await readCreator(api, session, job.signal);
        assertPrivacy(job, session, creator);
        if (isVideo && file.duration > creator.longestSeconds)
          throw new RefusedError(videoTooLong(creator.longestSeconds));
        state = { ...state, creator: { username: creator.username, disabled: creator.disabled } };
      }
    }
    if (!isVideo) {
      const photos: string[] = [];
      for (const each of job.files) photos.push(await photoAddress(each));
      return { ...state, photos };
    }
    const media = await file.as({ video: LIMITS });
    const keep = (upload: Upload) => save({ ...state, upload });
    return { ...state, upload: await uploadVideo(job, session, media, state, keep) };
  };
