/**
 * The shape of a translation of a module of English messages: the same keys, lists of the same length, and functions with the
 * same parameters.
 */
export type Translation<Messages> = Messages extends string
  ? string
  : Messages extends (...values: infer Values) => infer Text
    ? (...values: Values) => Translation<Text>
    : Messages extends object
      ? { readonly [Key in keyof Messages]: Translation<Messages[Key]> }
      : Messages;
