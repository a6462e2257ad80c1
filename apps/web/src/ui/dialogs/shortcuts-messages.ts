/** Texts of the list of keyboard shortcuts, and the shortcuts of every page. */
export const shortcutsMessages = {
  title: 'Keyboard shortcuts',
  intro: 'Single-key shortcuts work when no field has focus. You can also turn them off in settings.',
  switchOff: 'Turn off single-key shortcuts',
  switchOn: 'Turn on single-key shortcuts',
  close: 'Close',
  onPage: 'On this page',
  everywhere: 'Everywhere',
  general: [
    ['Ctrl K', 'Search and commands'],
    ['?', 'Show this list'],
    ['Esc', 'Close a dialog or menu'],
  ],
  generalOnApple: [
    ['⌘ K', 'Search and commands'],
    ['?', 'Show this list'],
    ['Esc', 'Close a dialog or menu'],
  ],
} as const;
