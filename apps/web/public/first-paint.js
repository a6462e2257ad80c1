// Runs before the first paint, so that a chosen scheme never flashes and the outline is that of the requested
// page; and keeps forms and presses from before the other scripts have run. A file, because the policy allows no inline
// script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('clipwright-color-scheme');
  } catch {
    // Storage can be switched off: the system's scheme serves.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const isSignIn =
    /^\/(login|signup|forgot-password|reset-password|verify-email|confirm-email|connect-drive|auth\/callback)\/?$/.test(
      location.pathname,
    );
  const isText = /^\/(terms|privacy)\/?$/.test(location.pathname);
  const page = document.documentElement;
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  page.setAttribute('data-outline', isSignIn ? 'sign-in' : isText ? 'text' : 'shell');
  // Such a form sends itself once it is alive (`use-api-form.ts`). Others lead on without scripts.
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (form.method !== 'post' || form.dataset.live !== undefined) return;
      event.preventDefault();
      form.dataset.held = '';
    },
    true,
  );
  // The last button is pressed once the page is alive (`early-press.tsx`). Links, fields and choices work without scripts.
  document.addEventListener(
    'click',
    (event) => {
      if (page.dataset.live !== undefined) return;
      const button = event.target.closest('button');
      if (!button || (button.form && button.type === 'submit')) return;
      event.stopImmediatePropagation();
      document.querySelector('button[data-held]')?.removeAttribute('data-held');
      button.dataset.held = '';
    },
    true,
  );
})();
