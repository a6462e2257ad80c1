// Runs before the first paint, so that a chosen scheme never flashes; a file, because the policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('clipwright-color-scheme');
  } catch {
    // Storage can be switched off: the system's scheme serves.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
