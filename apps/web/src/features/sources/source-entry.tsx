import { acceptedMedia } from '@clipwright/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconBrandYoutube, IconFileText, IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { SourceWay } from './chosen-source.ts';
import { readPaste } from './read-paste.ts';
import { findLinkInPaste } from './read-source-entry.ts';
import classes from './source-entry.module.css';
import { sourcesMessages } from './sources-messages.ts';

const { entry: messages, file } = sourcesMessages;
const ways = [
  { way: 'link', Icon: IconBrandYoutube },
  { way: 'text', Icon: IconFileText },
] as const;

type SourceEntryProps = {
  value: string;
  /** The user's choice of kind; null: detected. */
  way: SourceWay | null;
  /** Something is about to be dropped on the page. */
  isOver: boolean;
  /** The accepted sources, in one line. */
  hint: string;
  error: string | null;
  /** Further ways, in a row with the others. */
  otherWays?: ReactNode;
  /** Beside the ways, at the end of their row. */
  action?: ReactNode;
  /** `isPasted`: it is all there, no more is being typed. */
  onEnter: (value: string, isPasted: boolean) => void;
  onWay: (way: SourceWay | null) => void;
  onFiles: (files: File[]) => void;
};

/** The one field: a video or recording can be dropped on it or chosen, a link or a text pasted into it. */
export function SourceEntry(props: SourceEntryProps) {
  const { value, way, isOver, hint, error, otherWays, action, onEnter, onWay, onFiles } = props;
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const paste = (event: ClipboardEvent) => {
    const { files, text: pasted } = readPaste(event.clipboardData);
    if (files.length === 0 && (value.trim() !== '' || pasted.trim() === '')) return;
    event.preventDefault();
    if (files.length > 0) onFiles(files);
    else onEnter(way === 'text' ? pasted : (findLinkInPaste(pasted) ?? pasted), true);
  };
  return (
    <div>
      <Stack
        gap="sm"
        p="md"
        bdrs="lg"
        className={classes.field}
        data-over={isOver || undefined}
        data-invalid={error !== null || undefined}
      >
        <textarea
          ref={text}
          name="source"
          className={classes.text}
          aria-label={messages.label}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null}
          placeholder={isOver ? messages.dropNow : messages.placeholder[way ?? 'auto']}
          rows={isLong(value) || way === 'text' ? 8 : 2}
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onEnter(event.currentTarget.value, false)}
          onPaste={paste}
          onKeyDown={submitLink}
        />
        <Group gap="xs" className={classes.ways}>
          <label className={classes.way}>
            <IconUpload size={20} aria-hidden />
            {file.choose}
            <input
              type="file"
              accept={acceptedMedia}
              className={classes.input}
              onChange={(event) => {
                const files = [...(event.currentTarget.files ?? [])];
                // The same file can be chosen again after it was refused.
                event.currentTarget.value = '';
                if (files.length > 0) onFiles(files);
              }}
            />
          </label>
          {ways.map(({ way: one, Icon }) => (
            <button
              key={one}
              type="button"
              className={classes.way}
              aria-pressed={way === one}
              onClick={() => {
                onWay(way === one ? null : one);
                text.current?.focus();
              }}
            >
              <Icon size={20} aria-hidden />
              {messages.ways[one]}
            </button>
          ))}
          {otherWays}
          {action && (
            <Box ms="auto" className={classes.action}>
              {action}
            </Box>
          )}
        </Group>
      </Stack>
      <Stack id={`${id}-hint`} gap="2xs" mt="xs" fz="sm" lh="sm">
        {error !== null && (
          <Text inherit c="danger" role="alert">
            {error}
          </Text>
        )}
        <Text inherit c="dimmed">
          {hint}
        </Text>
      </Stack>
    </div>
  );
}

const isLong = (value: string) => value.length > 120 || value.includes('\n');

/** Enter sends a link, as in a field of one line; in a text it is a new line. */
function submitLink(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, form } = event.currentTarget;
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || findLinkInPaste(value) === null)
    return;
  event.preventDefault();
  form?.requestSubmit();
}
