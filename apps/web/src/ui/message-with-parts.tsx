import { Fragment, type ReactNode } from 'react';

type MessageWithPartsProps = {
  /** With the names of its parts in braces: "I accept the {terms}." */
  message: string;
  parts: Readonly<Record<string, ReactNode>>;
};

/** One sentence with links or other elements in it, wherever its language puts them. */
export function MessageWithParts({ message, parts }: MessageWithPartsProps) {
  return message.split(/\{(\w+)\}/).map((part, index) => (
    // Every second piece is a name.
    <Fragment key={part}>{index % 2 === 1 ? parts[part] : part}</Fragment>
  ));
}
