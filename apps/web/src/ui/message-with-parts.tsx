import { Fragment, type ReactNode } from 'react';

type MessageWithPartsProps = {
  /** The sentence, with names of its parts in braces: "I accept the {terms}." */
  message: string;
  parts: Readonly<Record<string, ReactNode>>;
};

/** A sentence that contains links or other elements, in the order of its language. */
export function MessageWithParts({ message, parts }: MessageWithPartsProps) {
  return message.split(/\{(\w+)\}/).map((part, index) => (
    // The split puts a name at every odd index.
    <Fragment key={part}>{index % 2 === 1 ? parts[part] : part}</Fragment>
  ));
}
