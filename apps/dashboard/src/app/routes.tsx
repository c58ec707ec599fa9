import type { PageRoute } from './page-route.ts';

/** The pages of a workspace, below /w/<id>, in the order of the navigation. The first one is its start. */
export const WORKSPACE_PAGES: PageRoute[] = [
  {
    path: 'keys',
    title: 'API keys',
    load: async () => (await import('../pages/keys/keys-page.tsx')).KeysPage,
    role: 'owner',
    area: 'Develop',
  },
  {
    path: 'webhooks',
    title: 'Webhooks',
    load: async () => (await import('../pages/webhooks/webhooks-page.tsx')).WebhooksPage,
    area: 'Develop',
  },
  {
    path: 'webhooks/$webhookId',
    title: 'Webhook',
    load: async () => (await import('../pages/webhooks/webhook-page.tsx')).WebhookPage,
  },
  {
    path: 'posts/$postId',
    title: 'Post',
    load: async () => (await import('../pages/post/post-page.tsx')).PostPage,
  },
];

/** Pages without a workspace. */
export const OTHER_PAGES: PageRoute[] = [
  {
    path: '/sign-in',
    title: 'Sign in',
    load: async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage,
  },
  {
    path: '/set-up',
    title: 'Set up',
    load: async () => (await import('../pages/set-up/set-up-page.tsx')).SetUpPage,
  },
];
