/** Formats arguments for a header as ASCII-only JSON, since headers do not allow other characters. */
export function writeArgument(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
