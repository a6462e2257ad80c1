const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/**
 * A size as people read it, such as `12.3 GB`; a kilobyte has 1024 bytes, as in file managers. `locale`: of the number, as a
 * BCP 47 tag.
 */
export function formatFileSize(bytes: number, locale = 'en'): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || Number.isInteger(value) ? 0 : value < 10 ? 2 : 1;
  const number = value.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
  return `${number} ${units[unit]}`;
}
