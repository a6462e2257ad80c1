/** An argument for a header: JSON of ASCII alone, for a header has no other letters. */
export function writeArgument(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
