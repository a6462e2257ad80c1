const STEP = 1024;
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size as people read it: `4.2 MB`. */
export function formatDriveBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const value = bytes / STEP ** step;
  return `${value.toLocaleString('en-US', { maximumFractionDigits: step === 0 ? 0 : 1 })} ${UNITS[step]}`;
}
