/** The colours of a post in a theme, as CSS. */
export interface PreviewColours {
  readonly page: string;
  readonly text: string;
  /** Names, times and counts. */
  readonly soft: string;
  readonly line: string;
  /** Mentions, hashtags and links. */
  readonly link: string;
  /** Behind cards, comments and missing pictures. */
  readonly sunken: string;
}

/** Tiles in a frame: its width divided by its height, and its CSS grid areas: "a b", "a c". */
export interface PreviewFrame {
  readonly ratio: number;
  readonly areas: readonly string[];
}

/** The layout of files. Ratios are width divided by height; lengths are pixels. */
export interface PreviewMedia {
  /** Tiles in a frame, a row that people move sideways, one file at a time, or one below the other. */
  readonly several: 'grid' | 'row' | 'slides' | 'stack';
  /** The ratios between which one file keeps its form; others are cropped. */
  readonly tallest: number;
  readonly widest: number;
  /** For two, three, … files. The last one also for more files, with their number. */
  readonly frames: readonly PreviewFrame[];
  readonly radius: number;
  readonly gap: number;
  /** Whether files reach the edges of the post. */
  readonly isWide: boolean;
  readonly hasBorder: boolean;
}

type ActionIcon =
  | 'answer'
  | 'bookmark'
  | 'comment'
  | 'eye'
  | 'heart'
  | 'more'
  | 'repost'
  | 'send'
  | 'share'
  | 'star'
  | 'thumb'
  | 'views';

export interface PreviewAction {
  readonly icon: ActionIcon;
  /** The word beside it. */
  readonly word?: 'like' | 'comment' | 'repost' | 'send' | 'share';
}

/** What an option changes in a preview. All others are listed below it. */
type OptionRole =
  | 'warning'
  | 'hides'
  | 'audience'
  | 'poll'
  | 'question'
  | 'title'
  /** A title that only some posts have: it is shown where it is set. */
  | 'ownHeading'
  /** As `heading`, for images alone, and without the first line of the text. */
  | 'imageHeading'
  /** Whether the first image is shown before the text instead of after it. */
  | 'featured'
  /** Replaces the title of the post, which the platform shows before the text. */
  | 'heading'
  | 'link'
  | 'card'
  | 'topic';

/** Layouts without an avatar at the side. */
export type SheetLayout = 'article' | 'bubble' | 'pin' | 'video';

/**
 * How posts look on a platform, as data, for approximate previews: from the platform's own app in 2026-11, with colours of
 * enough contrast. Lengths are pixels.
 */
export interface Preview {
  /**
   * Avatar and text side by side, the text below the avatar, the picture above the text, a picture that fills a phone, or a sheet:
   * an article, a video with its title below, a Pin, or a message in a bubble.
   */
  readonly layout: 'beside' | 'below' | 'photo' | 'screen' | SheetLayout;
  readonly font: string;
  readonly text: { readonly size: number; readonly line: number };
  /** After what a text is cut, and the word behind it; never if absent. */
  readonly cut?: {
    readonly characters: number;
    readonly lines: number;
    readonly word: 'more' | 'seeMore' | 'showMore' | 'readMore';
  };
  readonly avatar: { readonly side: number; readonly shape: 'circle' | 'rounded' | 'square' };
  readonly head: {
    readonly name: 'displayName' | 'username';
    readonly handle: 'beside' | 'below' | 'none';
    readonly time: 'beside' | 'below' | 'end';
    /** Whether a globe shows that everyone sees the post. */
    readonly hasAudience: boolean;
    /** Whether the name is that of an app, with a mark beside it. */
    readonly isApp?: boolean;
    /** Whether there are no dots for a menu. */
    readonly hasNoMenu?: boolean;
  };
  readonly media: PreviewMedia;
  /** A link's picture above its title, below it, or at its side; or no card. */
  readonly card: 'above' | 'over' | 'side' | 'none';
  readonly poll: 'bars' | 'circles' | 'box';
  readonly actions: readonly PreviewAction[];
  readonly light: PreviewColours;
  readonly dark: PreviewColours;
  readonly options: Readonly<Record<string, OptionRole>>;
  /** The value of the option with which a post is a story, which is as high as a phone. */
  readonly story?: { readonly option: string; readonly value: string };
}

const SYSTEM = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Tiles of the same size, with a large first one for three. */
export const TILES = { two: ['a b'], three: ['a b', 'a c'], four: ['a b', 'c d'] } as const;

/** The look of a platform that defines no other one. */
export const USUAL_PREVIEW: Preview = {
  layout: 'beside',
  font: SYSTEM,
  text: { size: 15, line: 20 },
  avatar: { side: 40, shape: 'circle' },
  head: { name: 'displayName', handle: 'beside', time: 'beside', hasAudience: false },
  media: {
    several: 'grid',
    tallest: 3 / 4,
    widest: 3,
    frames: [
      { ratio: 16 / 9, areas: TILES.two },
      { ratio: 16 / 9, areas: TILES.three },
      { ratio: 16 / 9, areas: TILES.four },
    ],
    radius: 12,
    gap: 2,
    isWide: false,
    hasBorder: true,
  },
  card: 'above',
  poll: 'bars',
  actions: [{ icon: 'comment' }, { icon: 'repost' }, { icon: 'heart' }, { icon: 'share' }],
  light: {
    page: '#ffffff',
    text: '#16181c',
    soft: '#5b6570',
    line: '#e1e5e9',
    link: '#0b63d6',
    sunken: '#f1f3f5',
  },
  dark: {
    page: '#15181c',
    text: '#eef0f2',
    soft: '#9aa4ae',
    line: '#31373d',
    link: '#6cb0ff',
    sunken: '#22272c',
  },
  options: {},
};
