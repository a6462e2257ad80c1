import { currentLanguage } from '../../http/current-language.ts';
import { deviceMessagesIn } from './device-messages.ts';

/** Browser families, most specific first: nearly all of them also claim to be Chrome and Safari. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\/|\bDdg\//, 'DuckDuckGo'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChromium\//, 'Chromium'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
];

const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * Describes a user agent in plain words, such as "Firefox on Linux". An unknown user agent is described as unknown,
 * never shown verbatim.
 */
export function describeDevice(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  const texts = deviceMessagesIn[currentLanguage()];
  if (browser && system) return texts.browserOn({ browser, system });
  return browser ?? (system ? texts.unknownOn({ system }) : texts.unknown);
}

/** Returns the part of a user agent that browser updates do not change. */
export function deviceFamily(userAgent: string): string {
  return `${find(browsers, userAgent) ?? '?'}/${find(systems, userAgent) ?? '?'}`;
}

function find(table: readonly [RegExp, string][], userAgent: string): string | null {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
