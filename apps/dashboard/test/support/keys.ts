import { waitUntil } from '@postrider/testing';
import type { Locator } from 'playwright-core';
import type { Tab } from './browser.ts';

const MOST_STEPS = 400;

/** What has the focus: its element, whether a bar that floats over the page covers it, whether that is drawn with a ring, and whether a dialog keeps it. */
const FOCUS = `(() => {
  const element = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  let bar = top;
  while (bar && !bar.contains(element) && !['sticky', 'fixed'].includes(getComputedStyle(bar).position))
    bar = bar.parentElement;
  return {
    isCovered: Boolean(bar && !bar.contains(element)),
    tag: element.tagName,
    isRinged: outlineStyle !== 'none' && outlineWidth !== '0px',
    isInDialog: element.closest('[role=dialog], dialog') !== null,
  };
})()`;

interface Focus {
  tag: string;
  isCovered: boolean;
  isRinged: boolean;
  isInDialog: boolean;
}

export const focusOf = (tab: Tab) => tab.evaluate<Focus>(FOCUS);

/** Presses Tab until something has the focus; every stop on the way has a ring. */
export async function reach(tab: Tab, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await tab.keyboard.press('Tab');
    const focus = await focusOf(tab);
    // The browser's own buttons come after the last element; the router leads to headings, which show no ring.
    if (!['BODY', 'H1'].includes(focus.tag) && !focus.isRinged)
      throw new Error(`no ring: ${await tab.evaluate('document.activeElement.outerHTML.slice(0, 300)')}`);
    if (focus.isCovered)
      throw new Error(`covered: ${await tab.evaluate('document.activeElement.outerHTML.slice(0, 300)')}`);
  }
  throw new Error(`Tab does not lead to ${target}`);
}

/** Moves the focus to something with Tab, and presses a key there. */
export async function press(tab: Tab, target: Locator, key = 'Enter'): Promise<void> {
  await reach(tab, target);
  await tab.keyboard.press(key);
}

export const keepsFocus = (tab: Tab) =>
  waitUntil('the focus is not lost', async () => (await focusOf(tab)).tag !== 'BODY');
