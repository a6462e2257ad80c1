/** Signed-in pages with lists and forms. A project's page has videos and many pictures, so it is shown at once. */
const lightPages = new Set(['/dashboard', '/upload', '/projects', '/captions', '/calendar', '/settings', '/billing']);

type Change = { fromLocation?: { pathname: string } | undefined; toLocation: { pathname: string } };

/** Returns the transition types of a navigation for style sheets, or false if it is not animated. */
export function findPageTransition({ fromLocation, toLocation }: Change): string[] | false {
  if (!fromLocation || fromLocation.pathname === toLocation.pathname) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return lightPages.has(fromLocation.pathname) && lightPages.has(toLocation.pathname) ? ['page'] : false;
}

/** Returns null if the browser does not support transition types; otherwise every navigation would be animated. */
export function pageTransition(): { types: typeof findPageTransition } | null {
  const isSupported = globalThis.CSS?.supports?.('selector(:active-view-transition-type(page))') ?? false;
  return isSupported ? { types: findPageTransition } : null;
}
