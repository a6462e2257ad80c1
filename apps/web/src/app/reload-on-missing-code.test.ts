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

it('a missing code file reloads the page once, and a second failure is reported', () => {
  expect(missCode().defaultPrevented).toBe(true);
  expect(missCode().defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a missing code file can reload the page again after a while', () => {
  missCode();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  missCode();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('a missing code file does not reload the page while offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  missCode();
  expect(reload).not.toHaveBeenCalled();
});
