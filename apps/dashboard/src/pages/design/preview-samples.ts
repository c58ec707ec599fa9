import type { Media } from '@postrider/sdk/types';
import type { PreviewLink } from '../../shared/previews/preview-card.tsx';
import type { ShownFile, ShownPost } from '../../shared/previews/shown-post.ts';

const SHAPES = [
  [1200, 800],
  [800, 1000],
  [1000, 1000],
  [1600, 900],
  [900, 1200],
] as const;

/** A picture of hills in colours of its own. */
function picture(place: number, width: number, height: number): string {
  const hue = (place * 47 + 205) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none">
<rect width="100" height="100" fill="hsl(${hue},60%,72%)"/><circle cx="${30 + ((place * 13) % 45)}" cy="30" r="11" fill="hsl(${hue + 50},90%,88%)"/>
<path d="M0 62 Q25 42 52 60 T100 55 V100 H0Z" fill="hsl(${hue + 20},40%,48%)"/><path d="M0 82 Q35 62 62 78 T100 74 V100 H0Z" fill="hsl(${hue + 8},46%,30%)"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function sample(place: number, facts: Partial<Media> = {}): ShownFile {
  const [width, height] = SHAPES[place % SHAPES.length] ?? [1000, 1000];
  const media = {
    id: `sample-${place}`,
    type: 'image',
    mimeType: 'image/jpeg',
    filename: `hills-${place + 1}.jpg`,
    size: 400_000,
    width,
    height,
    duration: null,
    pageCount: null,
    url: '',
    ...facts,
  } as Media;
  return { media, altText: place % 2 === 0 ? 'Hills by the sea' : '', src: picture(place, width, height) };
}

const files = (count: number) => Array.from({ length: count }, (_, place) => sample(place));

const TEXT =
  'The harbour market opens on Saturday at 9. Fresh bread from @bakery, coffee, and the first strawberries of the year. See you there! #harbour #market';
const LONG = `${TEXT}\n\nWhat to bring:\n– a bag\n– small change\n– an appetite\n\nThe ferry leaves every twenty minutes from the old pier, and the last one returns at six. Details: https://www.example.com/harbour/market/opening-day-2026`;

const post = (given: Partial<ShownPost>): ShownPost => ({ texts: [TEXT], files: [], poll: [], ...given });

/** The posts of the page with the previews, by name. */
export const SAMPLES: Readonly<Record<string, ShownPost>> = {
  text: post({}),
  'long text': post({ texts: [LONG] }),
  '1 picture': post({ files: files(1) }),
  '2 pictures': post({ files: files(2) }),
  '3 pictures': post({ files: files(3) }),
  '4 pictures': post({ files: files(4) }),
  '5 pictures': post({ files: files(5) }),
  '10 pictures': post({ files: files(10) }),
  link: post({ texts: [`${TEXT} https://www.example.com/harbour`], link: 'https://www.example.com/harbour' }),
  thread: post({ texts: [TEXT, 'A second post with the way: take the ferry.', 'And a third one. #end'] }),
  video: post({ files: [sample(3, { type: 'video', mimeType: 'video/mp4', duration: 65 })] }),
  poll: post({ poll: ['Bread', 'Coffee', 'Strawberries'], question: 'What do you come for?' }),
  document: post({
    files: [
      sample(1, { type: 'document', mimeType: 'application/pdf', filename: 'Opening.pdf', pageCount: 12 }),
    ],
  }),
  warning: post({ warning: 'Food', files: files(1), isHidden: true, isLimited: true }),
  comment: post({ files: files(1), firstComment: 'The programme: https://example.com/programme #harbour' }),
  story: post({ files: [sample(4)], isStory: true }),
};

/** The card of the sample's link. */
export const SAMPLE_CARD: PreviewLink = {
  host: 'www.example.com',
  title: 'The harbour market opens its doors',
  description: 'Every Saturday from nine to six: bread, coffee, fruit and flowers by the water.',
  picture: picture(7, 1200, 630),
};
