import { type Branding, toAccentShades, toBrandIcon } from '@clipwright/contract';
import { useEffect, useSyncExternalStore } from 'react';
import './branded.css';

/**
 * The brand of the page: a workspace's, null for the product's, or undefined while it is loading, when no name is
 * shown.
 */
export type ShownBranding = Branding | null | undefined;

let current: ShownBranding = null;
const listeners = new Set<() => void>();

/** Returns the current brand of the page. */
export function useShownBranding(): ShownBranding {
  return useSyncExternalStore(subscribe, read, () => null);
}

/** Shows a workspace's or the product's brand while the component is mounted. */
export function useBranding(branding: ShownBranding): void {
  useEffect(() => {
    show(branding);
  }, [branding]);
  useEffect(() => () => show(null), []);
}

function show(branding: ShownBranding): void {
  if (branding === current) return;
  current = branding;
  showColors(branding?.accent_color ?? null);
  if (branding !== undefined) showIcon(branding ? { href: toBrandIcon(branding) } : ownIcon);
  for (const listener of listeners) listener();
}

/** Sets the colors, which `branded.css` applies. */
function showColors(color: string | null): void {
  const { dataset, style } = document.documentElement;
  if (color === null) {
    delete dataset.branded;
    return;
  }
  const { light, dark } = toAccentShades(color);
  style.setProperty('--cw-brand-light', light);
  style.setProperty('--cw-brand-dark', dark);
  dataset.branded = '';
}

/** The icon in index.html. */
const ownIcon = { href: '/favicon.svg', type: 'image/svg+xml' };

function showIcon({ href, type }: { href: string; type?: string }): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link');
  if (icon.getAttribute('href') === href) return;
  icon.rel = 'icon';
  // Browsers ignore an icon if its type does not match the picture.
  if (type === undefined) icon.removeAttribute('type');
  else icon.type = type;
  icon.href = href;
  document.head.append(icon);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const read = () => current;
