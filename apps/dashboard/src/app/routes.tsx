import {
  Activity,
  AtSign,
  Bot,
  BriefcaseBusiness,
  CalendarDays,
  ChartNoAxesColumn,
  Gauge,
  House,
  Images,
  KeyRound,
  Link2,
  ScrollText,
  Send,
  Settings2,
  SquarePen,
  Users,
  Webhook,
} from 'lucide-react';
import { HomePage } from '../pages/home/home-page.tsx';
import type { PageRoute } from './page-route.ts';

/**
 * The pages of a workspace, below /w/<id>, in the order of the navigation. The first page for a role is its home page.
 */
export const WORKSPACE_PAGES: PageRoute[] = [
  {
    path: 'home',
    title: 'Home',
    // Part of the first load, because the dashboard opens here.
    load: async () => HomePage,
    area: 'Publish',
    icon: House,
  },
  {
    path: 'calendar',
    title: 'Calendar',
    load: async () => (await import('../pages/posts/calendar-page.tsx')).CalendarPage,
    area: 'Publish',
    icon: CalendarDays,
  },
  {
    path: 'posts',
    title: 'Posts',
    load: async () => (await import('../pages/posts/posts-page.tsx')).PostsPage,
    area: 'Publish',
    icon: Send,
  },
  {
    path: 'accounts',
    title: 'Accounts',
    load: async () => (await import('../pages/accounts/accounts-page.tsx')).AccountsPage,
    area: 'Publish',
    icon: AtSign,
  },
  {
    path: 'profiles',
    title: 'Profiles',
    load: async () => (await import('../pages/profiles/profiles-page.tsx')).ProfilesPage,
    area: 'Publish',
    icon: BriefcaseBusiness,
  },
  {
    path: 'profiles/$profileId',
    title: 'Profile',
    load: async () => (await import('../pages/profiles/profile-page.tsx')).ProfilePage,
  },
  {
    path: 'accounts/choose',
    title: 'Choose accounts',
    load: async () => (await import('../pages/accounts/choose-page.tsx')).ChoosePage,
    role: 'owner',
  },
  {
    path: 'media',
    title: 'Media',
    load: async () => (await import('../pages/media/media-page.tsx')).MediaPage,
    area: 'Publish',
    icon: Images,
  },
  {
    path: 'links',
    title: 'Short links',
    load: async () => (await import('../pages/links/links-page.tsx')).LinksPage,
    area: 'Publish',
    icon: Link2,
  },
  {
    path: 'links/$code',
    title: 'Short link',
    load: async () => (await import('../pages/links/link-page.tsx')).LinkPage,
  },
  {
    path: 'analytics',
    title: 'Analytics',
    load: async () => (await import('../pages/analytics/analytics-page.tsx')).AnalyticsPage,
    area: 'Measure',
    icon: ChartNoAxesColumn,
  },
  {
    path: 'usage',
    title: 'Usage',
    load: async () => (await import('../pages/usage/usage-page.tsx')).UsagePage,
    area: 'Measure',
    icon: Gauge,
  },
  {
    path: 'keys',
    title: 'API keys',
    load: async () => (await import('../pages/keys/keys-page.tsx')).KeysPage,
    role: 'owner',
    area: 'Develop',
    icon: KeyRound,
  },
  {
    path: 'keys/$keyId',
    title: 'API key',
    load: async () => (await import('../pages/keys/key-page.tsx')).KeyPage,
    role: 'owner',
  },
  {
    path: 'assistants',
    title: 'Assistants',
    load: async () => (await import('../pages/assistants/assistants-page.tsx')).AssistantsPage,
    area: 'Develop',
    icon: Bot,
  },
  {
    path: 'webhooks',
    title: 'Webhooks',
    load: async () => (await import('../pages/webhooks/webhooks-page.tsx')).WebhooksPage,
    area: 'Develop',
    icon: Webhook,
  },
  {
    path: 'webhooks/$webhookId',
    title: 'Webhook',
    load: async () => (await import('../pages/webhooks/webhook-page.tsx')).WebhookPage,
  },
  {
    path: 'events',
    title: 'Events',
    load: async () => (await import('../pages/events/events-page.tsx')).EventsPage,
    area: 'Develop',
    icon: Activity,
  },
  {
    path: 'members',
    title: 'Members',
    load: async () => (await import('../pages/members/members-page.tsx')).MembersPage,
    area: 'Workspace',
    icon: Users,
  },
  {
    path: 'audit',
    title: 'Audit log',
    load: async () => (await import('../pages/audit/audit-page.tsx')).AuditPage,
    role: 'owner',
    area: 'Workspace',
    icon: ScrollText,
  },
  {
    path: 'settings',
    title: 'Settings',
    load: async () => (await import('../pages/settings/settings-page.tsx')).SettingsPage,
    area: 'Workspace',
    icon: Settings2,
  },
  {
    path: 'posts/new',
    title: 'New post',
    load: async () => (await import('../pages/compose/compose-page.tsx')).ComposePage,
    role: 'contributor',
    icon: SquarePen,
  },
  {
    path: 'posts/import',
    title: 'Import posts',
    load: async () => (await import('../pages/import/import-page.tsx')).ImportPage,
    role: 'contributor',
  },
  {
    path: 'posts/$postId/edit',
    title: 'Edit post',
    load: async () => (await import('../pages/compose/compose-page.tsx')).ComposePage,
    role: 'contributor',
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
    path: '/forgotten-password',
    title: 'Forgotten password',
    load: async () =>
      (await import('../pages/forgotten-password/forgotten-password-page.tsx')).ForgottenPasswordPage,
  },
  {
    path: '/reset-password',
    title: 'New password',
    load: async () => (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/set-up',
    title: 'Set up',
    load: async () => (await import('../pages/set-up/set-up-page.tsx')).SetUpPage,
  },
  {
    path: '/invitation',
    title: 'Invitation',
    load: async () => (await import('../pages/invitation/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/apps',
    title: 'Apps of platforms',
    load: async () => (await import('../pages/apps/apps-page.tsx')).AppsPage,
  },
  {
    path: '/new-workspace',
    title: 'Create a workspace',
    load: async () => (await import('../pages/new-workspace/new-workspace-page.tsx')).NewWorkspacePage,
  },
  {
    path: '/authorize',
    title: 'Connect an assistant',
    load: async () => (await import('../pages/authorize/authorize-page.tsx')).AuthorizePage,
  },
  {
    path: '/me',
    title: 'Your account and security',
    load: async () => (await import('../pages/me/me-page.tsx')).MePage,
  },
];
