import { liveWorkspaceOf, testWorkspaceOf } from '@postrider/contracts/test-workspaces';
import { LANGUAGE_NAMES, LANGUAGES } from '@postrider/texts/languages';
import { useNavigate } from '@tanstack/react-router';
import {
  AtSign,
  BookOpen,
  Building2,
  FlaskConical,
  Import,
  Keyboard,
  KeyRound,
  Languages,
  Link2,
  LogOut,
  type LucideIcon,
  Moon,
  PanelLeft,
  Plus,
  SquarePen,
  Sun,
  SunMoon,
  Upload,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { usePerson } from '../../session/session.ts';
import { type RoleName, useWorkspace } from '../../session/workspace.ts';
import { chooseLanguage, language } from '../../texts/language.ts';
import { type Message, msg } from '../../texts/message.ts';
import { t } from '../../texts/t.ts';
import { WORKSPACE_PAGES } from '../routes.tsx';
import { showPanel } from '../shortcuts/open-panel.ts';
import { PAGE_KEYS } from '../shortcuts/page-keys.ts';
import { toggleSidebar } from '../sidebar-state.ts';
import { signOut } from '../sign-out.ts';
import { setTheme, THEMES } from '../theme.ts';
import type { Command } from './command.ts';

/** Actions that begin on a page. */
const BEGIN: readonly { page: string; label: Message; words: Message; icon: LucideIcon; role: RoleName }[] = [
  {
    page: 'posts/import',
    label: msg('Import posts'),
    words: msg('CSV spreadsheet'),
    icon: Import,
    role: 'contributor',
  },
  {
    page: 'accounts',
    label: msg('Connect an account'),
    words: msg('add platform'),
    icon: AtSign,
    role: 'owner',
  },
  {
    page: 'media',
    label: msg('Upload a file'),
    words: msg('image video picture'),
    icon: Upload,
    role: 'contributor',
  },
  {
    page: 'links',
    label: msg('Create a short link'),
    words: msg('URL shorten'),
    icon: Link2,
    role: 'editor',
  },
  {
    page: 'keys',
    label: msg('Create an API key'),
    words: msg('token developer'),
    icon: KeyRound,
    role: 'owner',
  },
  {
    page: 'webhooks',
    label: msg('Create a webhook'),
    words: msg('endpoint event'),
    icon: Webhook,
    role: 'owner',
  },
  {
    page: 'members',
    label: msg('Invite a member'),
    words: msg('person team role'),
    icon: UsersRound,
    role: 'owner',
  },
];

const THEME_COMMANDS = {
  system: { label: msg('Theme of the device'), icon: SunMoon },
  light: { label: msg('Light theme'), icon: Sun },
  dark: { label: msg('Dark theme'), icon: Moon },
};

/** Everything that needs no search of the server: pages, actions and workspaces. */
export function useCommands(): Command[] {
  const { id, isTest, can, path } = useWorkspace();
  const { memberships, mayCreateWorkspaces } = usePerson();
  const navigate = useNavigate();
  const open = (to: string) => () => navigate({ to });
  const action = (name: string, rest: Omit<Command, 'id' | 'group'>): Command => ({
    id: `action ${name}`,
    group: 'actions',
    ...rest,
  });

  const pages = WORKSPACE_PAGES.flatMap(({ path: page, title, area, icon, role = 'viewer' }): Command[] => {
    const key = PAGE_KEYS[page];
    if (!area || !icon || !can(role)) return [];
    const keys = key && { keys: ['G', key.toUpperCase()] };
    return [{ id: `page ${page}`, group: 'pages', label: t(title), icon, run: open(path(page)), ...keys }];
  });
  const writing = can('contributor')
    ? [
        action('post', {
          label: t('New post'),
          words: t('write compose create schedule'),
          icon: SquarePen,
          keys: ['N'],
          run: open(path('posts/new')),
        }),
      ]
    : [];
  const beginnings = BEGIN.filter(({ role }) => can(role)).map(({ page, label, words, icon }) =>
    action(page, { label: t(label), words: t(words), icon, run: open(path(page)) }),
  );
  const themes = THEMES.map((theme) => {
    const { label, icon } = THEME_COMMANDS[theme];
    return action(`theme ${theme}`, {
      label: t(label),
      words: t('theme colours appearance'),
      icon,
      run: () => setTheme(theme),
    });
  });
  const languages = LANGUAGES.filter((each) => each !== language()).map((each) =>
    action(`language ${each}`, {
      label: t('Language: {name}', { name: LANGUAGE_NAMES[each] }),
      icon: Languages,
      run: () => chooseLanguage(each),
    }),
  );
  const workspaces = memberships
    .filter(({ workspaceId }) => workspaceId !== liveWorkspaceOf(id))
    .map(
      ({ workspaceId, workspaceName }): Command => ({
        id: `workspace ${workspaceId}`,
        group: 'workspaces',
        label: workspaceName,
        note: t('Switch workspace'),
        icon: Building2,
        run: open(`/w/${workspaceId}`),
      }),
    );
  return [
    ...pages,
    ...writing,
    ...beginnings,
    action('test data', {
      label: isTest ? t('Show live data') : t('Show test data'),
      icon: FlaskConical,
      run: open(`/w/${isTest ? liveWorkspaceOf(id) : testWorkspaceOf(id)}`),
    }),
    ...themes,
    ...languages,
    action('sidebar', { label: t('Collapse or expand the sidebar'), icon: PanelLeft, run: toggleSidebar }),
    action('shortcuts', {
      label: t('Keyboard shortcuts'),
      icon: Keyboard,
      keys: ['?'],
      run: () => showPanel('shortcuts'),
    }),
    action('docs', {
      label: t('API documentation'),
      words: t('help reference'),
      icon: BookOpen,
      run: () => location.assign('/docs'),
    }),
    action('me', { label: t('Your account and security'), icon: UserRound, run: open('/me') }),
    ...(mayCreateWorkspaces
      ? [action('workspace', { label: t('Create a workspace'), icon: Plus, run: open('/new-workspace') })]
      : []),
    action('sign-out', {
      label: t('Sign out'),
      words: t('log out end session'),
      icon: LogOut,
      canFail: true,
      run: signOut,
    }),
    ...workspaces,
  ];
}
