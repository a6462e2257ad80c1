/** Signed-in pages of lists and forms. A project's own has videos and many pictures: it is shown at once. */
const lightPages = new Set(['/dashboard', '/upload', '/projects', '/captions', '/settings', '/billing']);

type Change = { fromLocation?: { pathname: string } | undefined; toLocation: { pathname: string } };

/** The kind of a change of page, for style sheets; false where it is not animated. */
export function findPageTransition({ fromLocation, toLocation }: Change): string[] | false {
  if (!fromLocation || fromLocation.pathname === toLocation.pathname) return false;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
  return lightPages.has(fromLocation.pathname) && lightPages.has(toLocation.pathname) ? ['page'] : false;
}

/** Null where the browser cannot tell kinds of transitions apart: then it would animate every change of an address. */
export function pageTransition(): { types: typeof findPageTransition } | null {
  const isSupported = globalThis.CSS?.supports?.('selector(:active-view-transition-type(page))') ?? false;
  return isSupported ? { types: findPageTransition } : null;
}
