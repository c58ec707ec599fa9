/** Violations of the platforms’ rules. */
export const CONTENT = {
  alt_text_unsupported: {
    cause: 'The platform does not support descriptions for this type of file.',
    cure: 'Remove the description for this platform.',
  },
  document_too_long: {
    cause: 'The document has more pages than the platform allows.',
    cure: 'Remove pages, or split the document. `limit` has the maximum.',
  },
  duplicate_text: {
    cause: 'Two posts of a thread have the same text, and the platform rejects duplicates.',
    cure: 'Change one of the texts.',
  },
  empty_post: {
    cause: 'The post has no text and no media for this platform.',
    cure: 'Add a text or a file.',
  },
  invalid_option: {
    cause: 'An option does not match the platform’s schema.',
    cure: 'See `options` of the platform in GET /platforms.',
  },
  media_animated: {
    cause: 'The image is animated, and the platform supports no animated images of this type.',
    cure: 'Use a still image, or a GIF or a video if the platform supports it.',
  },
  media_mixed: {
    cause: 'The post has files of several kinds, and the platform allows one kind per post.',
    cure: 'Select the files for this platform with `options.<platform>.files`, or remove some.',
  },
  media_not_found: {
    cause: 'There is no file with this id in the media library.',
    cure: 'Upload the file with POST /media and send its `id`.',
  },
  media_not_reachable: {
    cause: 'The platform fetches files, and this service has no public https address.',
    cure: 'The operator sets `PUBLIC_URL` to the https address of this service.',
  },
  media_shape_unsupported: {
    cause: 'The image or video has an unsupported aspect ratio, or the pixels of the video are not square.',
    cure: 'Crop the file as `message` says. Export a video with square pixels.',
  },
  media_too_large: {
    cause: 'The file has more bytes or pixels than the platform allows.',
    cure: 'Reduce the file. GET /platforms lists the limits.',
  },
  media_too_small: {
    cause: 'The file has fewer pixels than the platform requires.',
    cure: 'Use a larger file. `message` has the minimum.',
  },
  media_type_unsupported: {
    cause: 'The platform does not support files of this type.',
    cure: 'Convert the file to one of the platform’s `mimeTypes`.',
  },
  not_notified: {
    cause: 'A warning: the text has mentions of people whom the platform does not notify with these options.',
    cure: 'Nothing. To notify them, change the option `mentions`.',
  },
  shown_as: {
    cause: 'A warning: the platform shows a post with this file in a form of its own, such as a Short.',
    cure: 'Publish it if that is right for you, or change the file.',
  },
  text_omitted: {
    cause: 'A warning: the platform publishes this kind of post without a text, such as a story.',
    cure: 'Nothing. To publish the text, choose another kind of post.',
  },
  text_too_long: {
    cause: 'The text is longer than the platform allows.',
    cure: 'Shorten it, or set `options.<platform>.caption` or a thread for this platform.',
  },
  too_many_cashtags: {
    cause: 'The text has more cashtags than the platform allows.',
    cure: 'Remove some cashtags.',
  },
  too_many_hashtags: {
    cause: 'The text has more hashtags than the platform allows.',
    cure: 'Remove some hashtags, or set `options.<platform>.caption` for this platform.',
  },
  too_many_links: {
    cause: 'The text has more links than the platform allows.',
    cure: 'Remove some links, or set `options.<platform>.caption` for this platform.',
  },
  too_many_mentions: {
    cause: 'The text mentions more accounts than the platform allows.',
    cure: 'Remove some mentions, or set `options.<platform>.caption` for this platform.',
  },
  too_many_files: {
    cause: 'The post has more files than the platform allows.',
    cure: 'Select the files for this platform with `options.<platform>.files`, or remove some.',
  },
  video_codec_unsupported: {
    cause: 'The platform does not support this video or audio codec.',
    cure: 'Export the video as `message` says.',
  },
  video_colours_unsupported: {
    cause: 'The platform does not support the video’s chroma subsampling or bit depth.',
    cure: 'Export the video with the colour format in `message`.',
  },
  video_converted: {
    cause: 'A warning: the platform would refuse the video as it is, so a copy is published.',
    cure: 'Nothing. To publish the file itself, export it as the platform requires.',
  },
  video_frame_rate_too_high: {
    cause: 'The video’s frame rate exceeds the platform’s limit.',
    cure: 'Export the video with the frame rate in `message`.',
  },
  video_frame_rate_too_low: {
    cause: 'The video’s frame rate is below the platform’s minimum.',
    cure: 'Export the video with the frame rate in `message`.',
  },
  video_index_last: {
    cause: 'The index of the video is at the end of the file, and the platform requires it at the beginning.',
    cure: 'Export the video with “fast start” or “web optimized”.',
  },
  video_too_long: {
    cause: 'The video is longer than the platform allows.',
    cure: 'Cut it to `limit`.',
  },
  video_too_short: {
    cause: 'The video is shorter than the platform allows.',
    cure: 'Use a longer video. `message` has the minimum.',
  },
} as const;
