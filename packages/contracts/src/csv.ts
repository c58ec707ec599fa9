/** The columns of a CSV file of posts besides `metadata.<name>`; each has the fields of POST /posts. */
export const CSV_COLUMNS = [
  'caption',
  'platforms',
  'profileId',
  'scheduledDatetime',
  'schedule',
  'timezone',
  'title',
  'tags',
  'media',
  'altText',
  'reference',
  'options',
] as const;
