import { schema as analytics } from '@postrider/analytics/config';
import { schema as gateway } from '@postrider/gateway/config';
import { schema as links } from '@postrider/links/config';
import { schema as media } from '@postrider/media/config';
import { schema as platforms } from '@postrider/platforms/config';
import { schema as posts } from '@postrider/posts/config';
import { schema as simulator } from '@postrider/simulator/config';
import { schema as webhooks } from '@postrider/webhooks/config';

/** The config of every app. */
export const APPS = { gateway, posts, platforms, media, webhooks, links, analytics, simulator };
