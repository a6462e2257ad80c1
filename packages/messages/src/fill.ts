/** Returns the text of a message that may need arguments, or may be a text as it is. */
export function fill<Values>(message: string | ((values: Values) => string), values: Values): string {
  return typeof message === 'string' ? message : message(values);
}
