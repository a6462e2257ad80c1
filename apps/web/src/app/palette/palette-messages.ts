import { inEnglish } from '@clipwright/messages';

const count = inEnglish<{ count: number }>('{count, plural, one {# result} other {# results}}');

/** Texts of the command palette. */
export const paletteMessages = {
  title: 'Search and commands',
  open: 'Search',
  field: 'Search projects, pages and commands',
  fieldOfVisitor: 'Search pages and commands',
  placeholder: 'Search or type a command',
  close: 'Close',
  results: 'Results',
  groups: { recent: 'Recent projects', projects: 'Projects', pages: 'Go to', actions: 'Actions' },
  settings: (tab: string) => `Settings: ${tab}`,
  help: 'Help',
  changelog: 'Changelog',
  about: 'About Clipwright',
  terms: 'Terms',
  privacy: 'Privacy',
  actions: {
    newProject: 'New project',
    theme: (name: string) => `Theme: ${name}`,
    logOut: 'Log out',
  },
  /** Synonyms that people type for the same thing. */
  alsoCalled: {
    newProject: 'upload create make clips add video',
    theme: 'color scheme mode appearance',
    logOut: 'logout sign out',
    shortcuts: 'keys hotkeys help',
    billing: 'plan payment invoices credits',
    settings: 'preferences options',
  },
  searching: 'Searching projects…',
  failed: 'Projects couldn’t be searched. Pages and commands still work.',
  none: (search: string) => `Nothing found for “${search}”.`,
  count: (results: number) => count({ count: results }),
  hint: { move: 'to move', choose: 'to open', close: 'to close' },
} as const;
