/**
 * A marker is part of the text of one version of one post: a letter for the source of the post, its number, the
 * version.
 */
const MARKER = /\b[a-z]\d+v\d+\b/;

/** Creates the markers of one source, one post after the other. */
export function markersOf(source: string) {
  let posts = 0;
  return () => {
    const post = `${source}${++posts}`;
    let version = 0;
    return () => `${post}v${++version}`;
  };
}

export const captionOf = (marker: string) => `A post of the chaos run: ${marker}`;

/** The marker in a text; undefined if there is none. */
export const markerIn = (text: string): string | undefined => MARKER.exec(text)?.[0];
