import { onTestFinished, vi } from 'vitest';

/** jsdom has no media queries; the test says whether the screen is wide enough for each that asks for a width. */
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
