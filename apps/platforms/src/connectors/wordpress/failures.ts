import { wordpress } from '@postrider/platform-rules/wordpress/definition';
import { reconnectNeeded } from '../failures.ts';
import type { Failure } from '../verdict.ts';

const rejected = (message: string, action: string): Failure => ({
  code: 'platform_rejected',
  message,
  action,
});

/** A page in place of data, or an error without one of WordPress’ codes. */
export const BLOCKED: Failure = {
  code: 'platform_unavailable',
  message:
    'The site returns a web page instead of data: a firewall, a security plugin or a maintenance page blocks its REST API.',
  action: 'Allow requests of Postrider to the REST API in the firewall or plugin, then retry the post.',
};

/** The role of the user was changed. */
export const NO_RIGHT: Failure = {
  code: 'account_needs_reconnect',
  message: 'The WordPress user of this account may not publish posts or upload files on the site.',
  action: 'Give the user the role Author or Editor, connect the account again, then retry the post.',
};

/** The password was revoked or changed, or the site no longer accepts it. */
export const ACCESS_LOST: Failure = {
  ...reconnectNeeded(wordpress.name),
  message:
    'The site rejected the application password: it was revoked, or the site no longer accepts such passwords.',
};

export const DRAFT_GONE = rejected(
  'The draft of this post was deleted or moved to the trash in WordPress, so it was not published.',
  'To publish the post nevertheless, retry it or duplicate it.',
);

export const IN_REVIEW = rejected(
  'The site keeps this post as “pending review” instead of publishing it. A plugin or the role of the user requires it.',
  'Publish the post in WordPress, or let the user publish without a review, then retry the post.',
);

export const POSTPONED = rejected(
  'A plugin of the site scheduled this post for a later time instead of publishing it.',
  'Check the post in WordPress, and the settings of the plugin.',
);

export const CATEGORY_GONE = rejected(
  'A category of this post does not exist on the site.',
  'Duplicate the post and choose other categories.',
);

export const NOT_STICKY = rejected(
  'The WordPress user may not stick posts to the top of the blog, which needs the role Editor.',
  'Duplicate the post without this option, or give the user the role Editor and retry the post.',
);

export const noTag = (name: string): Failure =>
  rejected(
    `The site has no tag “${name}”, and the WordPress user may not create tags.`,
    'Create the tag in WordPress and retry the post, or duplicate the post without it.',
  );

export const TOO_LARGE: Failure = {
  code: 'media_too_large',
  message:
    'A file of this post is larger than the site accepts: its web server or PHP limits the size of uploads.',
  action:
    'Raise the limit on the site (post_max_size, client_max_body_size), or duplicate the post with a smaller file.',
};

export const mediaRefused = (reason: string): Failure => ({
  code: 'media_refused',
  message: `WordPress rejected a file of this post${reason ? `: “${reason}”` : '.'}`,
  action: 'Duplicate the post with a file of another type.',
});
