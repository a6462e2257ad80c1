import { speakerName } from '@clipwright/clip-spec';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { saveFile } from '../../../lib/save-file.ts';
import type { ClipMaker } from '../../../ui/clips/make-clip-bar.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import type { SpeakerTools } from '../../../ui/speakers/use-speakers.ts';
import { clipsTexts } from '../clips-messages.ts';
import { SelectableLines } from './selectable-lines.tsx';
import { beginsTurn, findLines, type Line, lineAt, toTranscriptLines } from './to-transcript-lines.ts';
import classes from './transcript-view.module.css';

/** The transcript of a clip, or of a project's whole video. */
const transcriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['clips', 'transcription', id],
    queryFn: ({ signal }) => call(server.api.transcription[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 5 * 60_000,
  });

type TranscriptViewProps = {
  /** The id of a clip, or of the row for the whole video. */
  id: string;
  /** The name of the downloaded file, without its extension. */
  fileName: string;
  /** The time of the player in seconds; null if it plays something else. */
  currentSec: number | null;
  /** The text without speech. Defaults to that of a clip. */
  nothing?: string;
  /** Null if there is no player to seek in. */
  onSeek: ((sec: number) => void) | null;
  /** Makes clips of selected lines, for transcripts without a player; null if unavailable. */
  maker?: ClipMaker | null;
  /** Corrects who speaks, for transcripts of a whole video; null if unavailable. */
  speakers?: SpeakerTools | null;
};

/** The transcript in lines, with a search. Clicking a line plays it. */
export function TranscriptView(props: TranscriptViewProps) {
  const query = useQuery(transcriptionQuery(props.id));
  const { transcript: texts } = clipsTexts;
  return (
    <QueryPart query={query} failed={texts.failed} placeholder={<Placeholder width="100%" height="10rem" />}>
      {({ transcription }) => (
        <Lines
          {...props}
          text={transcription.text}
          lines={toTranscriptLines(transcription.timestamps)}
          language={transcription.language}
        />
      )}
    </QueryPart>
  );
}

type LinesProps = TranscriptViewProps & { text: string; lines: readonly Line[]; language: string };

function Lines({ text, lines, language, nothing, fileName, currentSec, onSeek, maker, speakers }: LinesProps) {
  const { transcript: texts } = clipsTexts;
  const [search, setSearch] = useState('');
  if (lines.length === 0)
    return (
      <Text size="sm" c="dimmed" data-when-filled>
        {text || nothing || texts.nothing}
      </Text>
    );
  const matches = findLines(lines, search);
  const current = currentSec === null ? null : (lines[lineAt(lines, currentSec)] ?? null);
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        size="sm"
        placeholder={texts.search}
        aria-label={texts.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" data-when-filled role="status">
        {search.trim() && (matches.length > 0 ? texts.found({ count: matches.length }) : texts.noMatch)}
      </Text>
      {maker || speakers ? (
        <SelectableLines
          lines={lines}
          found={matches}
          language={language}
          maker={maker ?? null}
          speakers={speakers ?? null}
        />
      ) : (
        <Stack
          component="ol"
          gap={0}
          mah="26rem"
          mx={-8}
          style={{ overflowY: 'auto' }}
          lang={language}
          {...(!onSeek && { tabIndex: 0 })}
        >
          {matches.map((line, at) => (
            <li key={line.startSec}>
              {beginsTurn(matches, at) && <p className={classes.speaker}>{speakerName(line.speaker ?? '')}</p>}
              {onSeek ? (
                <button
                  type="button"
                  className={classes.line}
                  data-tints
                  data-ring="inside"
                  aria-current={line === current ? 'true' : undefined}
                  onClick={() => onSeek(line.startSec)}
                >
                  <LineText line={line} />
                </button>
              ) : (
                <p className={classes.line}>
                  <LineText line={line} />
                </p>
              )}
            </li>
          ))}
        </Stack>
      )}
      <Group gap="xs">
        <CopyButton
          value={text}
          label={texts.copy}
          name={texts.copyLabel}
          onRefused={() => showToast(texts.copyFailed, 'error')}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => download(text, `${fileName}_${Date.now()}.txt`)}
        >
          {texts.download}
        </Button>
      </Group>
    </Stack>
  );
}

function LineText({ line }: { line: Line }) {
  return (
    <>
      <Text span size="sm" c="dimmed">
        {formatClock(line.startSec)}
      </Text>
      <span>{line.text}</span>
    </>
  );
}

function download(text: string, fileName: string): void {
  try {
    saveFile(new Blob([text], { type: 'text/plain' }), fileName);
  } catch {
    showToast(clipsTexts.transcript.downloadFailed, 'error');
  }
}
