import { locale } from './locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size in the largest unit that keeps it at 1 or more: "512 byte", "1.2 MB". */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 ? 0 : 1,
  }).format(bytes / 1000 ** step);
}
