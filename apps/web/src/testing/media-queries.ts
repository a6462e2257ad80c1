import { onTestFinished, vi } from 'vitest';

/** Mocks media queries, which jsdom lacks: every `min-width` query matches if `isWide` is set. */
export function mockWideScreen(isWide: boolean): void {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation((media) => toQueryList(media, isWide));
  onTestFinished(() => spy.mockRestore());
}

export function toQueryList(media: string, isWide: boolean): MediaQueryList {
  return {
    matches: isWide && media.includes('min-width'),
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  };
}
