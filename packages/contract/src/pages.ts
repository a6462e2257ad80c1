/**
 * The addresses of the web application's pages, spelled as its router spells them: `$name` stands for one part. The server
 * answers every other address with 404.
 */
export const pagePaths = [
  '/',
  '/about-clipwright',
  '/admin',
  '/auth/callback',
  '/billing',
  '/calendar',
  '/captions',
  '/changelog',
  '/cloud-storage-setup',
  '/confirm-email',
  '/connect-drive',
  '/dashboard',
  '/forgot-password',
  '/help',
  '/join',
  '/login',
  '/payment-cancelled',
  '/payment-success',
  '/pricing',
  '/privacy',
  '/project/$projectId',
  '/project/$projectId/clip/$clipId/edit',
  '/projects',
  '/projects/$id',
  '/reset-password',
  '/settings',
  '/signup',
  '/terms',
  '/upload',
  '/verify-email',
  '/view/$token',
] as const;

/** True if a page exists at a URL's path, as the router decides: a final slash and capitals make no difference. */
export function isPagePath(path: string): boolean {
  const parts = pathPartsOf(path);
  return pagePaths.some((page) => {
    const expected = pathPartsOf(page);
    return (
      expected.length === parts.length &&
      expected.every((part, index) => part.startsWith('$') || part === parts[index]?.toLowerCase())
    );
  });
}

/** Returns the segments of a path. A path can have thousands: each is visited once. */
export function pathPartsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
