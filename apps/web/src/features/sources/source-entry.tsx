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
  /** The type chosen by the user, or null to detect it. */
  way: SourceWay | null;
  /** True if something is being dragged over the page. */
  isOver: boolean;
  /** The accepted sources, in one line. */
  hint: string;
  error: string | null;
  /** Further source buttons in the same row. */
  otherWays?: ReactNode;
  /** The action at the end of the row. */
  action?: ReactNode;
  /** `isPasted` means that the text is complete and not still being typed. */
  onEnter: (value: string, isPasted: boolean) => void;
  onWay: (way: SourceWay | null) => void;
  onFiles: (files: File[]) => void;
};

/** The one field for all sources: files can be dropped or selected, links and texts pasted. */
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
                // Clears the input, so that a rejected file can be selected again.
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

/** Submits a link on Enter, as in a single-line field. In a text, Enter starts a new line. */
function submitLink(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, form } = event.currentTarget;
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || findLinkInPaste(value) === null)
    return;
  event.preventDefault();
  form?.requestSubmit();
}
