/** Texts of the list of keyboard shortcuts, and those that every page has. */
export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  intro: 'Single-key shortcuts work when no field has focus. You can also turn them off in settings.',
  switchOff: 'Turn shortcuts off',
  switchOn: 'Turn shortcuts on',
  close: 'Close',
  onPage: 'On this page',
  everywhere: 'Everywhere',
  general: [
    ['Ctrl K', 'Search and commands'],
    ['?', 'This list'],
    ['Esc', 'Close what is open'],
  ],
  generalOnApple: [
    ['⌘ K', 'Search and commands'],
    ['?', 'This list'],
    ['Esc', 'Close what is open'],
  ],
} as const;
