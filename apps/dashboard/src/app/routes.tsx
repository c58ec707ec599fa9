import {
  Activity,
  AtSign,
  BadgeCheck,
  Bot,
  BriefcaseBusiness,
  CalendarDays,
  ChartNoAxesColumn,
  Gauge,
  House,
  Images,
  KeyRound,
  Link2,
  ListOrdered,
  ScrollText,
  Send,
  Settings2,
  SquarePen,
  Users,
  Webhook,
} from 'lucide-react';
import { msg } from '../texts/message.ts';
import type { PageRoute } from './page-route.ts';

/**
 * The pages of a workspace, below /w/<id>, in the order of the navigation. The first page for a role is its home page.
 */
export const WORKSPACE_PAGES: PageRoute[] = [
  {
    path: 'home',
    title: msg('Home'),
    load: async () => (await import('../pages/home/home-page.tsx')).HomePage,
    area: 'publish',
    icon: House,
  },
  {
    path: 'calendar',
    title: msg('Calendar'),
    load: async () => (await import('../pages/posts/calendar-page.tsx')).CalendarPage,
    area: 'publish',
    icon: CalendarDays,
  },
  {
    path: 'queue',
    title: msg('Queue'),
    load: async () => (await import('../pages/posts/queue-page.tsx')).QueuePage,
    area: 'publish',
    icon: ListOrdered,
  },
  {
    path: 'posts',
    title: msg('Posts'),
    load: async () => (await import('../pages/posts/posts-page.tsx')).PostsPage,
    area: 'publish',
    icon: Send,
  },
  {
    path: 'approvals',
    title: msg('Approvals'),
    load: async () => (await import('../pages/approvals/approvals-page.tsx')).ApprovalsPage,
    area: 'publish',
    icon: BadgeCheck,
    hasPendingCount: true,
  },
  {
    path: 'accounts',
    title: msg('Accounts'),
    load: async () => (await import('../pages/accounts/accounts-page.tsx')).AccountsPage,
    area: 'publish',
    icon: AtSign,
  },
  {
    path: 'profiles',
    title: msg('Profiles'),
    load: async () => (await import('../pages/profiles/profiles-page.tsx')).ProfilesPage,
    area: 'publish',
    icon: BriefcaseBusiness,
  },
  {
    path: 'profiles/$profileId',
    title: msg('Profile'),
    load: async () => (await import('../pages/profiles/profile-page.tsx')).ProfilePage,
  },
  {
    path: 'accounts/choose',
    title: msg('Choose accounts'),
    load: async () => (await import('../pages/accounts/choose-page.tsx')).ChoosePage,
    role: 'owner',
  },
  {
    path: 'media',
    title: msg('Media'),
    load: async () => (await import('../pages/media/media-page.tsx')).MediaPage,
    area: 'publish',
    icon: Images,
  },
  {
    path: 'links',
    title: msg('Short links'),
    load: async () => (await import('../pages/links/links-page.tsx')).LinksPage,
    area: 'publish',
    icon: Link2,
  },
  {
    path: 'links/$code',
    title: msg('Short link'),
    load: async () => (await import('../pages/links/link-page.tsx')).LinkPage,
  },
  {
    path: 'analytics',
    title: msg('Analytics'),
    load: async () => (await import('../pages/analytics/analytics-page.tsx')).AnalyticsPage,
    area: 'measure',
    icon: ChartNoAxesColumn,
  },
  {
    path: 'usage',
    title: msg('Usage'),
    load: async () => (await import('../pages/usage/usage-page.tsx')).UsagePage,
    area: 'measure',
    icon: Gauge,
  },
  {
    path: 'keys',
    title: msg('API keys'),
    load: async () => (await import('../pages/keys/keys-page.tsx')).KeysPage,
    role: 'owner',
    area: 'develop',
    icon: KeyRound,
  },
  {
    path: 'keys/$keyId',
    title: msg('API key'),
    load: async () => (await import('../pages/keys/key-page.tsx')).KeyPage,
    role: 'owner',
  },
  {
    path: 'assistants',
    title: msg('Assistants'),
    load: async () => (await import('../pages/assistants/assistants-page.tsx')).AssistantsPage,
    area: 'develop',
    icon: Bot,
  },
  {
    path: 'webhooks',
    title: msg('Webhooks'),
    load: async () => (await import('../pages/webhooks/webhooks-page.tsx')).WebhooksPage,
    area: 'develop',
    icon: Webhook,
  },
  {
    path: 'webhooks/$webhookId',
    title: msg('Webhook'),
    load: async () => (await import('../pages/webhooks/webhook-page.tsx')).WebhookPage,
  },
  {
    path: 'events',
    title: msg('Events'),
    load: async () => (await import('../pages/events/events-page.tsx')).EventsPage,
    area: 'develop',
    icon: Activity,
  },
  {
    path: 'members',
    title: msg('Members'),
    load: async () => (await import('../pages/members/members-page.tsx')).MembersPage,
    area: 'workspace',
    icon: Users,
  },
  {
    path: 'audit',
    title: msg('Audit log'),
    load: async () => (await import('../pages/audit/audit-page.tsx')).AuditPage,
    role: 'owner',
    area: 'workspace',
    icon: ScrollText,
  },
  {
    path: 'settings',
    title: msg('Settings'),
    load: async () => (await import('../pages/settings/settings-page.tsx')).SettingsPage,
    area: 'workspace',
    icon: Settings2,
  },
  {
    path: 'posts/new',
    title: msg('New post'),
    load: async () => (await import('../pages/compose/compose-page.tsx')).ComposePage,
    role: 'contributor',
    icon: SquarePen,
  },
  {
    path: 'posts/import',
    title: msg('Import posts'),
    load: async () => (await import('../pages/import/import-page.tsx')).ImportPage,
    role: 'contributor',
  },
  {
    path: 'posts/$postId/edit',
    title: msg('Edit post'),
    load: async () => (await import('../pages/compose/compose-page.tsx')).ComposePage,
    role: 'contributor',
  },
  {
    path: 'posts/$postId',
    title: msg('Post'),
    load: async () => (await import('../pages/post/post-page.tsx')).PostPage,
  },
];

/** Pages without a workspace. */
export const OTHER_PAGES: PageRoute[] = [
  {
    path: '/sign-in',
    title: msg('Sign in'),
    load: async () => (await import('../pages/sign-in/sign-in-page.tsx')).SignInPage,
  },
  {
    path: '/forgotten-password',
    title: msg('Forgotten password'),
    load: async () =>
      (await import('../pages/forgotten-password/forgotten-password-page.tsx')).ForgottenPasswordPage,
  },
  {
    path: '/reset-password',
    title: msg('New password'),
    load: async () => (await import('../pages/reset-password/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: '/set-up',
    title: msg('Set up'),
    load: async () => (await import('../pages/set-up/set-up-page.tsx')).SetUpPage,
  },
  {
    path: '/invitation',
    title: msg('Invitation'),
    load: async () => (await import('../pages/invitation/invitation-page.tsx')).InvitationPage,
  },
  {
    path: '/apps',
    title: msg('Apps of platforms'),
    load: async () => (await import('../pages/apps/apps-page.tsx')).AppsPage,
  },
  {
    path: '/new-workspace',
    title: msg('Create a workspace'),
    load: async () => (await import('../pages/new-workspace/new-workspace-page.tsx')).NewWorkspacePage,
  },
  {
    path: '/authorize',
    title: msg('Connect an assistant'),
    load: async () => (await import('../pages/authorize/authorize-page.tsx')).AuthorizePage,
  },
  {
    path: '/me',
    title: msg('Your account and security'),
    load: async () => (await import('../pages/me/me-page.tsx')).MePage,
  },
];
