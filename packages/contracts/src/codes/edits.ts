/** Why an edit of a video fails, with a sentence for people. */
export const EDIT_ERRORS = {
  unreadable: 'The video can’t be read. Export it again.',
  too_large: 'The result would be larger than 1 GB. Choose a shorter part.',
  too_costly: 'Editing the video takes too much time or memory. Choose a shorter part, or export it again.',
  limit_reached:
    'The media library has too little room for the result. Delete files, then edit the video again.',
} as const;
