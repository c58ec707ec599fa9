import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { accessibilityFaults, settled } from '../support/accessibility.ts';
import { press } from '../support/keys.ts';
import { isShown, items, openAt } from '../support/post-files.ts';
import type { Story } from './story.ts';

const FFMPEG = process.env.FFMPEG_PATH ?? '';
const PHONE = { width: 390, height: 844 };
const HANDLE = 'upright';
/** Fingers need targets of this size, in pixels. */
const TARGET = 44;
const WITHIN = { timeout: 60_000 };

/** A wide video of 95 seconds: longer than a reel. */
async function wideVideo() {
  const folder = await mkdtemp(join(tmpdir(), 'upright-'));
  try {
    const path = join(folder, 'walk.mp4');
    const half = (colour: string) => [
      '-f',
      'lavfi',
      '-i',
      `color=${colour}:size=960x1080:rate=24:duration=95`,
    ];
    const joined = ['-filter_complex', '[0][1]hstack', '-c:v', 'libx264', '-preset', 'ultrafast'];
    const args = [...half('red'), ...half('blue'), ...joined, '-pix_fmt', 'yuv420p', path];
    await promisify(execFile)(FFMPEG, ['-v', 'error', ...args]);
    return { name: 'walk.mp4', mimeType: 'video/mp4', buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function smallestOf(targets: Locator): Promise<number> {
  const boxes = await Promise.all((await targets.all()).map((target) => target.boundingBox()));
  // Centred dialogs begin at a part of a pixel.
  return Math.min(...boxes.map((box) => Math.round(box?.height ?? 0)));
}

/** A wide video becomes a reel, and gets a cover. */
export const verticalVideo: Story = (running) => {
  (FFMPEG ? test : test.skip)(
    'a wide video is trimmed and cropped for one account, and gets a cover',
    async () => {
      const { browser, system } = running();
      const { tab, workspaceId, call, stored } = await openAt(browser, 'home');
      tab.watch.allow(/status of 503/);
      for (const platform of ['facebook', 'youtube'] as const) {
        const account = await system.simulator.addAccount({
          platform,
          handle: HANDLE,
          displayName: 'Upright',
        });
        await system.operator.connectAccount({ workspaceId, platform, fields: account.fields });
      }
      await tab.goto(`/w/${workspaceId}/posts/new`);
      const checkbox = (name: RegExp) => tab.getByRole('checkbox', { name });
      await checkbox(/^Facebook .*Upright|^Facebook .*upright/).check();
      await checkbox(/^YouTube .*Upright|^YouTube .*upright/).check();
      await tab.getByLabel('Text for all accounts').fill('A walk');
      await tab.getByLabel('Images, videos, PDFs or subtitles').setInputFiles(await wideVideo());
      await isShown(tab, 'walk.mp4');
      const [wide, reel] = [items(tab).nth(0), items(tab).nth(1)];
      const forms = (item: Locator) => item.getByRole('list', { name: 'Published as' });
      await forms(wide)
        .getByText(/^Facebook .*: Video$/)
        .waitFor();
      await forms(wide)
        .getByText(/^YouTube .*: Video$/)
        .waitFor();
      await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();

      // As a reel it is too long and has the wrong shape.
      await tab.getByRole('tab', { name: /^Facebook/ }).click();
      await tab.getByLabel('Publish a video as').selectOption('reel');
      await forms(wide)
        .getByText(/^Facebook .*: Reel$/)
        .waitFor();
      await wide.getByText(/A reel on Facebook has up to 90 seconds/).waitFor();
      await wide.getByText(/A reel on Facebook allows aspect ratios/).waitFor();
      await wide.getByRole('button', { name: /^Trim video…/ }).click();
      const dialog = tab.getByRole('dialog', { name: 'Trim and crop the video' });
      const slider = (name: string) => dialog.getByRole('slider', { name });
      await slider('End of the part').waitFor();
      expect(await slider('End of the part').inputValue()).toBe('90');
      await dialog.getByLabel('End of the part in seconds').fill('4');
      await dialog.getByLabel('End of the part in seconds').press('Enter');
      await press(tab, slider('Start of the part'), 'ArrowRight');
      expect(await slider('Start of the part').getAttribute('aria-valuetext')).toBe('0.1 seconds');
      await dialog.getByText('3.9 seconds, 720 × 1280 pixels').waitFor();
      // The frame is moved to the left, which is red.
      const frame = dialog.getByRole('button', { name: /^Part of the picture/ });
      for (let i = 0; i < 4; i++) await press(tab, frame, 'Shift+ArrowLeft');
      expect(await dialog.getByRole('radio', { name: /^Only for Facebook/ }).isChecked()).toBe(true);
      await settled(tab);
      expect(await accessibilityFaults(tab, 'trim')).toEqual([]);
      await dialog.getByRole('button', { name: 'Create the new video' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await wide.getByRole('progressbar').waitFor();
      await tab.getByText('A video is still being edited.').first().waitFor();

      await forms(reel)
        .getByText(/^Facebook .*: Reel$/)
        .waitFor(WITHIN);
      await isShown(tab, 'walk.mp4', 'walk-edited.mp4');
      await wide.getByText(/^Not on Facebook/).waitFor();
      await reel.getByText(/^Not on YouTube/).waitFor();
      await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
      const { media } = await stored();
      const [, edited] = media;
      const { media: made } = await call('get /media/{id}', { path: { id: edited?.mediaId ?? '' } });
      expect(made).toMatchObject({ width: 720, height: 1280, mimeType: 'video/mp4' });
      expect(made.duration).toBeGreaterThan(3.8);
      expect(made.duration).toBeLessThanOrEqual(3.9);

      // YouTube shows a cover, and Facebook takes none.
      await wide.getByRole('button', { name: /^Choose cover…/ }).click();
      const covers = tab.getByRole('dialog', { name: 'Choose the cover' });
      await covers.getByText(/becomes the cover on YouTube/).waitFor();
      await covers.getByLabel('Time of the cover in seconds').fill('2');
      await covers.getByLabel('Time of the cover in seconds').press('Enter');
      expect(await accessibilityFaults(tab, 'cover')).toEqual([]);
      await covers.getByRole('button', { name: 'Use as cover' }).click();
      await items(tab).nth(2).waitFor(WITHIN);
      await isShown(tab, 'walk.mp4', 'walk-edited.mp4', 'walk-cover.jpg');
      await tab.getByText(/^Saved \d\d:\d\d$/).waitFor();
      const saved = await stored();
      expect(saved.options).toMatchObject({
        facebook: { files: [1], videoAs: 'reel' },
        youtube: { files: [0], coverId: saved.media[2]?.mediaId },
      });
      expect(await tab.getByText(/A reel on Facebook/).count()).toBe(0);

      // On a phone.
      await tab.setViewportSize(PHONE);
      await tab.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Write' }).click();
      await reel.getByRole('button', { name: /^Crop video…/ }).click();
      await slider('End of the part').waitFor();
      await settled(tab);
      expect(await smallestOf(dialog.getByRole('slider'))).toBeGreaterThanOrEqual(TARGET);
      expect(
        await smallestOf(dialog.getByRole('group', { name: 'Shape' }).getByRole('button')),
      ).toBeGreaterThanOrEqual(TARGET);
      expect(await smallestOf(dialog.getByRole('spinbutton'))).toBeGreaterThanOrEqual(TARGET);
      expect(
        await smallestOf(dialog.getByRole('button', { name: /^Cancel|^Create|^Play/ })),
      ).toBeGreaterThanOrEqual(TARGET);
      // It changes the size of the window.
      expect(await accessibilityFaults(tab, 'trim-phone')).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    },
  );
};
