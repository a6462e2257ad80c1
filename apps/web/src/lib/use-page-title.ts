import { useDocumentTitle } from '@mantine/hooks';
import { type ShownBranding, useShownBranding } from './branding/shown-branding.ts';

/** Sets the title of the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  const branding = useShownBranding();
  useDocumentTitle(toPageTitle(title, branding));
}

/** Returns a page's title with the name of the brand, if available. */
export function toPageTitle(title: string, of: ShownBranding): string {
  if (of === undefined) return title;
  return `${title} · ${of === null ? 'Clipwright' : of.name}`;
}
