import { beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingCode } from './reload-on-missing-code.ts';

const reload = vi.fn();
reloadOnMissingCode(reload);

function missCode() {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('loads the page again once, and lets what fails again be shown', () => {
  expect(missCode().defaultPrevented).toBe(true);
  expect(missCode().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('may do so again after a while', () => {
  missCode();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  missCode();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('keeps the page that is there while offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missCode();
  expect(reload).not.toHaveBeenCalled();
});
