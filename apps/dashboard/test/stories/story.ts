import type { Chromium } from '../support/browser.ts';
import type { TestSystem } from '../support/system.ts';

/** Registers tests. All stories use the same system and browser: `running` gives them, inside a test. */
export type Story = (running: () => { system: TestSystem; browser: Chromium }) => void;

/** The person who sets the system up in the first story, and is signed in from then on. */
export const OWNER = { name: 'Ada', email: 'ada@example.com', password: 'plum orbit saddle winter' };

/** A viewer whom `people` invites. */
export const GRACE = { email: 'grace@example.com', password: 'quiet lantern meadow seven' };

/** A PNG of 64 times 64 pixels in one colour. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsEtiTiMaywi+hcEKLNXzWgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgt9cOE8/JmApAAAAABJRU5ErkJggg==',
  'base64',
);

/** What people write in a script from right to left; every page that shows it is examined for its direction. */
export const HEBREW = 'המרפסת נפתחת בתשע בבוקר, והקפה הראשון על חשבון הבית לכל מי שבא מוקדם';
