import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LOCAL } from '@postrider/local-stack/local';
import { waitUntil } from '@postrider/testing';
import type { Page } from 'playwright-core';
import { type Tab, WIDTHS } from './browser.ts';

const ALL_RULES = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const COLOURS = ['color-contrast'];
const [PHONE, DESK] = WIDTHS;
const require = createRequire(import.meta.url);
/** Less than half as long as what the package exports: every page that is examined reads it. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = join(LOCAL, 'screenshots');
/** Pictures are for people: nothing compares them, and to take them all costs a quarter of a minute. */
const takesPictures = Boolean(process.env.CI);

/** "keys-390.png" */
function pictureName(page: Page, width: number, state: string) {
  const path = new URL(page.url()).pathname.replace(/^\/w\/[^/]+/, '').slice(1);
  return `${[path.replaceAll('/', '-') || 'start', state, width].filter(Boolean).join('-')}.png`;
}

/** Resolves when a page stands there with all that it reads at first, or with the reason why it can't be read. */
export async function settled(tab: Tab): Promise<void> {
  await tab.locator('h1').waitFor();
  await waitUntil('the page has read what it shows', async () => {
    // What has arrived is drawn, and may ask for more.
    await tab.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
    return tab.watch.isQuiet() && (await tab.getByText('Loading', { exact: true }).count()) === 0;
  });
}

/**
 * Resolves when nothing fades, moves or changes its colour; what turns without end does not count. An animation that the
 * browser never ends is not waited for longer than ten seconds.
 */
const MOTIONLESS = `new Promise((done) => {
  setTimeout(done, 10_000);
  const ends = () => document.getAnimations()
    .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    .map(({ finished }) => finished.catch(() => {}));
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => Promise.all(ends()).then(done))));
})`;

/**
 * The rules of axe that the page breaks, with their elements. It is examined again if something began to move meanwhile, such as
 * a dialog that opens. A target that a bar covers in part is examined again in the middle of the page.
 */
const violations = (page: Page, runOnly: object): Promise<string[]> =>
  page.evaluate(`(async () => {
    let hasMoved = true;
    const note = () => (hasMoved = true);
    const kinds = ['animationstart', 'transitionrun'];
    for (const kind of kinds) document.addEventListener(kind, note, true);
    let found = [];
    for (let times = 0; hasMoved && times < 5; times++) {
      await ${MOTIONLESS};
      hasMoved = false;
      found = await axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'], iframes: false });
    }
    for (const kind of kinds) document.removeEventListener(kind, note, true);
    for (const rule of found.violations.filter(({ id }) => id === 'target-size')) {
      const small = [];
      for (const node of rule.nodes) {
        const element = document.querySelector(node.target[0]);
        element.scrollIntoView({ block: 'center' });
        const { violations } = await axe.run(element, { runOnly: ['target-size'], resultTypes: ['violations'] });
        if (violations.length > 0) small.push(node);
      }
      rule.nodes = small;
    }
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 300)));
  })()`);

/** Texts from right to left that are not shown in their direction: each needs a `UserText`, or `quoted` in a sentence. */
const MISDIRECTED = `(() => {
  const RTL = /[\\u0590-\\u08ff]/;
  const faults = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { data, parentElement } = text;
    if (!RTL.test(data.replace(/\\u2068[^\\u2069]*\\u2069?/g, '')) || !parentElement.checkVisibility()) continue;
    if (getComputedStyle(parentElement).direction !== 'rtl') faults.push('not in its direction: ' + data.slice(0, 60));
  }
  return faults;
})()`;

/** What is wrong at one width. */
async function faultsAt(page: Page, width: number, state: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  await page.setViewportSize({ width, height: 900 });
  const faults = await violations(page, ALL_RULES);
  faults.push(...(await page.evaluate<string[]>(MISDIRECTED)));
  const overflow = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
  if (overflow > 0) faults.push(`${overflow} pixels too wide`);
  if (takesPictures)
    await page.screenshot({ path: join(PICTURES, pictureName(page, width, state)), fullPage: true });
  return faults.map((fault) => `${width} ${fault}`);
}

/**
 * What is wrong with a page: rules of axe with their elements, texts that are not shown in the direction of their script, and
 * content that is wider than the page, at both widths.
 * In dark the colours alone differ, and they are those of both widths. In CI it leaves a picture of
 * each width in .local/screenshots; `state` is a part of their names.
 */
export async function accessibilityFaults(page: Page, state = ''): Promise<string[]> {
  const faults = await stateFaults(page, state);
  faults.push(...(await faultsAt(page, DESK, state)));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  faults.push(...(await violations(page, COLOURS)).map((fault) => `dark ${fault}`));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  return faults;
}

/** The same on a phone in light alone: for further states of pages that another story examines in whole. */
export async function stateFaults(page: Page, state: string): Promise<string[]> {
  const faults = await faultsAt(page, PHONE, state);
  await page.setViewportSize({ width: DESK, height: 900 });
  return faults;
}
