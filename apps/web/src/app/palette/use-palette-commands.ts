import type { ListedProject } from '@clipwright/contract';
import { useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconCreditCard,
  IconDeviceDesktop,
  IconFileText,
  IconHelpCircle,
  IconHome,
  IconKeyboard,
  IconLogin2,
  IconLogout,
  IconMoon,
  IconMovie,
  IconPlus,
  IconSettings,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { accountsTexts } from '../../features/accounts/accounts-messages.ts';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { foundProjectsQuery, recentProjectsQuery } from '../../features/projects/projects-queries.ts';
import { useHiddenIds } from '../../lib/undoable-deletion.ts';
import { useMayCreate } from '../../lib/workspace/workspaces-query.ts';
import { settingsPageMessages } from '../../pages/settings/settings-messages.ts';
import { settingsTabs } from '../../pages/settings/settings-search.ts';
import { shortcutsMessages } from '../../ui/dialogs/shortcuts-messages.ts';
import { uiMessages } from '../../ui/ui-messages.ts';
import { destinations } from '../shell/destinations.ts';
import { openShortcuts } from '../shell/shell-shortcuts.tsx';
import { filterCommands, type PaletteCommand } from './palette-command.ts';
import { paletteMessages as texts } from './palette-messages.ts';

/** Long enough to finish typing a word. */
const searchAfterMs = 200;

const themes = [
  ['light', IconSun],
  ['dark', IconMoon],
  ['auto', IconDeviceDesktop],
] as const;

type PaletteOptions = { isVisitor: boolean; onLogOut: () => void };

/**
 * Returns the palette's entries for the typed text: matching projects from the server, then pages, then actions.
 * Without text, the newest projects come first. Visitors have no projects and other pages.
 */
export function usePaletteCommands(search: string, { isVisitor, onLogOut }: PaletteOptions) {
  const router = useRouter();
  const [searched] = useDebouncedValue(search, searchAfterMs);
  const recent = useQuery({ ...recentProjectsQuery, enabled: !isVisitor });
  const hidden = useHiddenIds();
  const results = useQuery({ ...foundProjectsQuery(searched), enabled: searched !== '' && !isVisitor });
  const mayCreate = useMayCreate();
  const allActions = useActions(onLogOut);
  const actions = allActions.filter(
    ({ id }) => (!isVisitor || !ofUsers.has(id)) && (mayCreate || id !== 'new-project'),
  );
  const open = (href: string) => void router.navigate({ href });

  const pages = isVisitor
    ? listVisitorPageCommands(open)
    : listPageCommands(open).filter(({ id }) => mayCreate || id !== 'page-/upload');
  // The other pages can be found by name. Listing them would push the actions out of view.
  const listed =
    search === '' && !isVisitor ? pages.slice(0, mayCreate ? destinations.length : destinations.length - 1) : pages;
  const isSearching = !isVisitor && search !== '' && (search !== searched || results.isFetching);
  const isFound = search === searched && !results.isPlaceholderData;
  // While results for the previous text are shown, keep only those that match the new text.
  const matches = results.data?.projects.filter(({ title }) => isFound || bears(title, search));
  const projects = search === '' ? recent.data?.projects : matches;
  return {
    commands: [
      ...(projects ?? [])
        .filter(({ id }) => !hidden.has(id))
        .map((project) => toCommand(project, search === '' ? 'recent' : 'projects', open)),
      ...filterCommands([...listed, ...actions], search),
    ],
    isSearching,
    hasFailed: search !== '' && results.isError,
  };
}

const bears = (title: string, text: string) => title.toLowerCase().includes(text.toLowerCase());

function toCommand(
  { id, title, status }: ListedProject,
  group: 'recent' | 'projects',
  open: (href: string) => void,
): PaletteCommand {
  return {
    id: `project-${id}`,
    group,
    label: title,
    ...(status !== 'completed' && { note: projectsMessages.status[status] }),
    Icon: IconMovie,
    run: () => open(`/project/${id}`),
  };
}

/** Lists every page of the navigation, the sections of the settings, and the legal pages. */
export function listPageCommands(open: (href: string) => void): PaletteCommand[] {
  const also: Partial<Record<string, string>> = {
    '/billing': texts.alsoCalled.billing,
    '/settings': texts.alsoCalled.settings,
  };
  const page = (href: string, label: string, Icon: PaletteCommand['Icon']): PaletteCommand => {
    const alsoCalled = also[href];
    return {
      id: `page-${href}`,
      group: 'pages',
      label,
      ...(alsoCalled !== undefined && { alsoCalled }),
      Icon,
      run: () => open(href),
    };
  };
  return [
    ...destinations.map(({ to, label, Icon }) => page(to, label, Icon)),
    ...settingsTabs.map((tab) =>
      page(`/settings?tab=${tab}`, texts.settings({ tab: settingsPageMessages.tabs[tab] }), IconSettings),
    ),
    page('/help', texts.help, IconHelpCircle),
    page('/changelog', texts.changelog, IconFileText),
    page('/about-clipwright', texts.about, IconFileText),
    page('/terms', texts.terms, IconFileText),
    page('/privacy', texts.privacy, IconFileText),
  ];
}

/** Lists every page that a visitor can open, including sign-in and sign-up. */
function listVisitorPageCommands(open: (href: string) => void): PaletteCommand[] {
  const page = (href: string, label: string, Icon: PaletteCommand['Icon']): PaletteCommand => ({
    id: `page-${href}`,
    group: 'pages',
    label,
    Icon,
    run: () => open(href),
  });
  const { header, footer } = uiMessages;
  return [
    page('/', header.label, IconHome),
    page('/signup', accountsTexts.login.signUp, IconUserPlus),
    page('/login', accountsTexts.login.title, IconLogin2),
    page('/pricing', footer.pages['/pricing'], IconCreditCard),
    page('/help', texts.help, IconHelpCircle),
    page('/changelog', texts.changelog, IconFileText),
    page('/about-clipwright', texts.about, IconFileText),
    page('/terms', texts.terms, IconFileText),
    page('/privacy', texts.privacy, IconFileText),
  ];
}

/** Actions that need an account. */
const ofUsers = new Set(['new-project', 'log-out']);

function useActions(onLogOut: () => void): PaletteCommand[] {
  const router = useRouter();
  // Otherwise the library disables transitions with a style element, which the content security policy blocks.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return [
    {
      id: 'new-project',
      group: 'actions',
      label: texts.actions.newProject,
      alsoCalled: texts.alsoCalled.newProject,
      Icon: IconPlus,
      run: () => void router.navigate({ to: '/upload' }),
    },
    ...themes
      .filter(([scheme]) => scheme !== colorScheme)
      .map(
        ([scheme, Icon]): PaletteCommand => ({
          id: `theme-${scheme}`,
          group: 'actions',
          label: texts.actions.theme({ name: uiMessages.colorScheme[scheme] }),
          alsoCalled: texts.alsoCalled.theme,
          Icon,
          run: () => setColorScheme(scheme),
        }),
      ),
    {
      id: 'shortcuts',
      group: 'actions',
      label: shortcutsMessages.title,
      alsoCalled: texts.alsoCalled.shortcuts,
      Icon: IconKeyboard,
      run: openShortcuts,
    },
    {
      id: 'log-out',
      group: 'actions',
      label: texts.actions.logOut,
      alsoCalled: texts.alsoCalled.logOut,
      Icon: IconLogout,
      run: onLogOut,
    },
  ];
}
