import { Fragment, type ReactNode } from 'react';

type MessageWithPartsProps<Name extends string> = {
  /** The sentence, such as "I accept the {terms}." */
  message: (parts: Readonly<Record<Name, string>>) => string;
  parts: Readonly<Record<Name, ReactNode>>;
};

/** Marks the places of parts: no text contains it. */
const mark = '\0';

/** A sentence that contains links or other elements, in the order of its language. */
export function MessageWithParts<Name extends string>({ message, parts }: MessageWithPartsProps<Name>) {
  const places = Object.fromEntries(Object.keys(parts).map((name) => [name, `${mark}${name}${mark}`]));
  return message(places as Record<Name, string>)
    .split(mark)
    .map((part, index) => (
      // The split puts a name at every odd index.
      <Fragment key={part}>{index % 2 === 1 ? parts[part as Name] : part}</Fragment>
    ));
}
