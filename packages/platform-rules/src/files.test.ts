import type { JsonObject } from '@bufbuild/protobuf';
import { expect, test } from '@jest/globals';
import { type AccountFacts, checkContent, PLATFORM_DEFINITIONS, PLATFORMS, type Platform } from './index.ts';
import { MAX_FILES, type MediaFacts } from './media.ts';

const PNG: MediaFacts = {
  type: 'image',
  mimeType: 'image/png',
  size: 1_000,
  width: 10,
  height: 10,
  duration: 0,
  animated: false,
};
const GIF: MediaFacts = { ...PNG, mimeType: 'image/gif' };
const MP4: MediaFacts = { ...PNG, type: 'video', mimeType: 'video/mp4', width: 64, height: 64, duration: 1 };

const accountOn = (platform: Platform): AccountFacts => ({
  id: `01890000-0000-7000-8000-00000000000${PLATFORMS.indexOf(platform)}`,
  platform,
  server: '',
  limits: PLATFORM_DEFINITIONS[platform].limits,
});

/** The violations of a post with these files, as path and code. */
function violationsOf(platform: Platform, files: readonly (MediaFacts | null)[], options = {}, altText = '') {
  const media = files.map((facts) => ({ facts, altText }));
  const content = { caption: '', title: '', media, options: { [platform]: options } };
  return [...checkContent(content, [accountOn(platform)])].flat().map(({ path, code }) => `${path} ${code}`);
}

const many = (facts: MediaFacts, count: number) => Array.from({ length: count }, () => facts);

test.each(['bluesky', 'mastodon', 'x'] as const)('%s allows four images or one video', (platform) => {
  expect(violationsOf(platform, many(PNG, 4))).toEqual([]);
  expect(violationsOf(platform, [MP4])).toEqual([]);
  expect(violationsOf(platform, many(PNG, 5))).toEqual(['/media/4 too_many_files']);
  expect(violationsOf(platform, many(MP4, 2))).toEqual(['/media/1 too_many_files']);
  expect(violationsOf(platform, [PNG, PNG, MP4, PNG])).toEqual(['/media/2 media_mixed']);
});

test('X allows one GIF, and not together with images', () => {
  expect(violationsOf('x', [GIF])).toEqual([]);
  expect(violationsOf('x', [GIF, GIF])).toEqual(['/media/1 too_many_files']);
  expect(violationsOf('x', [PNG, GIF])).toEqual(['/media/1 media_mixed']);
  expect(violationsOf('mastodon', [PNG, GIF, GIF])).toEqual([]);
});

test('the path of a violation names the position of the file, also in a selection', () => {
  const large = { ...PNG, size: 1e9 };
  expect(violationsOf('x', [PNG, large])).toEqual(['/media/1 media_too_large']);
  expect(violationsOf('x', [MP4, PNG, large], { files: [2, 1] })).toEqual(['/media/2 media_too_large']);
  expect(violationsOf('x', [MP4, PNG, PNG], { files: [2, 1] })).toEqual([]);
  expect(violationsOf('x', many(PNG, 6), { files: [5, 4, 3, 2, 1] })).toEqual(['/media/1 too_many_files']);
});

test('a selection names files that the post has, each once', () => {
  expect(violationsOf('x', [PNG, PNG], { files: [0, 2, 0] })).toEqual([
    '/options/x/files/1 out_of_range',
    '/options/x/files/2 duplicate',
  ]);
  expect(violationsOf('x', [PNG], { files: [] })).toEqual(['/caption empty_post']);
  // A file that the library does not have keeps its place.
  expect(violationsOf('x', [null, PNG], { files: [1] })).toEqual([]);
  const { id } = accountOn('x');
  expect(violationsOf('x', [PNG], { accounts: { [id]: { files: [1] } } })).toEqual([
    `/options/x/accounts/${id}/files/0 out_of_range`,
    '/caption empty_post',
  ]);
});

test('a description that is too long is a violation at its own path', () => {
  const long = 'x'.repeat(1_001);
  expect(violationsOf('x', [PNG, PNG], {}, long)).toEqual([
    '/media/0/altText text_too_long',
    '/media/1/altText text_too_long',
  ]);
  expect(violationsOf('x', [PNG, PNG], { altText: 'short' }, long)).toEqual([
    '/media/1/altText text_too_long',
  ]);
  expect(violationsOf('bluesky', [PNG], {}, 'x'.repeat(2_000))).toEqual([]);
});

test('a platform without support for descriptions omits those for all platforms', () => {
  expect(violationsOf('x', [MP4], {}, 'x'.repeat(2_000))).toEqual([]);
  expect(violationsOf('x', [MP4], { altText: 'A film' })).toEqual([
    '/options/x/altText alt_text_unsupported',
  ]);
});

test.each(PLATFORMS)('the first file too many is reported on %s', (platform) => {
  const { videos } = PLATFORM_DEFINITIONS[platform].limits.files;
  const files = many(MP4, Math.max(MAX_FILES, videos + 1));
  expect(violationsOf(platform, files)).toContain(`/media/${videos} too_many_files`);
});

const takesVideos = (platform: Platform) => PLATFORM_DEFINITIONS[platform].limits.files.videos > 0;

test.each(PLATFORMS.filter(takesVideos))('each of twenty files is checked on %s', (platform) => {
  const found = violationsOf(platform, many({ ...MP4, size: 1e12 }, MAX_FILES), {}, 'x'.repeat(2_000));
  expect(found.filter((each) => each.endsWith('media_too_large'))).toHaveLength(MAX_FILES);
});

test('a cover is a still image of the post, and no file of its platform', () => {
  const [clip, door] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
  const violations = (coverId: string, image: MediaFacts = { ...PNG, width: 100, height: 100 }) => {
    const video = { ...MP4, duration: 5 };
    const media = [
      { mediaId: clip, facts: video, altText: '' },
      { mediaId: door, facts: image, altText: '' },
    ];
    const content = { caption: '', title: '', media, options: { instagram: { coverId } } };
    return [...checkContent(content, [accountOn('instagram')])]
      .flat()
      .map(({ path, code }) => `${path} ${code}`);
  };
  expect(violations(door)).toEqual([]);
  expect(violations(door.toUpperCase())).toEqual([]);
  expect(violations('0198c0de-0000-7000-8000-000000000003')).toContain(
    '/options/instagram/coverId media_not_found',
  );
  expect(violations(door, { ...PNG, animated: true })).toEqual([
    '/options/instagram/coverId media_type_unsupported',
  ]);
});

test('subtitles are a file of the post with its language, and no file of their platform', () => {
  const [clip, words] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'];
  const subtitles: MediaFacts = {
    type: 'subtitles',
    mimeType: 'text/vtt',
    size: 100,
    width: 0,
    height: 0,
    duration: 0,
    animated: false,
  };
  const violations = (options: JsonObject, platform: Platform = 'youtube') => {
    const media = [
      { mediaId: clip, facts: { ...MP4, duration: 5 }, altText: '' },
      { mediaId: words, facts: subtitles, altText: '' },
    ];
    const content = { caption: '', title: 'A film', media, options: { [platform]: options } };
    return [...checkContent(content, [accountOn(platform)])]
      .flat()
      .map(({ path, code }) => `${path} ${code}`)
      .filter((each) => !each.includes('madeForKids'));
  };
  expect(violations({ subtitlesId: words, subtitlesLanguage: 'en' })).toEqual([]);
  expect(violations({ subtitlesId: words })).toEqual(['/options/youtube/subtitlesLanguage required']);
  expect(violations({ subtitlesId: clip, subtitlesLanguage: 'en' })).toContain(
    '/options/youtube/subtitlesId media_type_unsupported',
  );
  expect(
    violations({ subtitlesId: '0198c0de-0000-7000-8000-000000000003', subtitlesLanguage: 'en' }),
  ).toContain('/options/youtube/subtitlesId media_not_found');
  expect(violations({})).toEqual(['/media/1 media_mixed']);
  expect(violations({}, 'threads')).toEqual(['/media/1 too_many_files']);
  expect(violations({ files: [0] }, 'threads')).toEqual([]);
});
