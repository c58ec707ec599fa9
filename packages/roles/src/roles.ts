/** The roles of the image by argument. The modules run when they are loaded. */
export const ROLES = {
  gateway: () => import('@postrider/gateway/main'),
  posts: () => import('@postrider/posts/main'),
  platforms: () => import('@postrider/platforms/main'),
  media: () => import('@postrider/media/main'),
  webhooks: () => import('@postrider/webhooks/main'),
  links: () => import('@postrider/links/main'),
  analytics: () => import('@postrider/analytics/main'),
  /** Prepares the database of every service, and ends. */
  migrate: () => import('./migrate-main.ts'),
  /** The operator's command. */
  admin: () => import('@postrider/cli/main'),
} satisfies Record<string, () => Promise<unknown>>;

export type Role = keyof typeof ROLES;

export const isRole = (name: string | undefined): name is Role => Object.hasOwn(ROLES, name ?? '');
