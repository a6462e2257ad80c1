import { errors, mediaKindOf, transcriptEnding } from '@clipwright/contract';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.tsx';
import { type ChosenFile, type ChosenSource, wholeLength } from './chosen-source.ts';
import { readTextFile } from './read-text-file.ts';
import { refuseSize, type SourceLimits } from './source-limits.ts';
import { sourcesMessages } from './sources-messages.ts';

const { file: messages, text } = sourcesMessages;
const notMedia = errors.file_not_video.message;
const largestTextBytes = 5_000_000;

type SourceFilesOptions = {
  chosen: ChosenSource | null;
  limits: SourceLimits;
  onChange: (chosen: ChosenSource | null) => void;
};

/**
 * Handles selected, dropped or pasted files: a transcript, or a video or recording, which the browser reads before the
 * upload.
 */
export function useSourceFiles({ chosen, limits, onChange }: SourceFilesOptions) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  // Subtitles may be added while a video is being read.
  const newest = useRef(chosen);
  useEffect(() => {
    newest.current = chosen;
  }, [chosen]);

  const openTranscript = async (file: File) => {
    if (transcriptEnding(file.name) === null) return setRefusal(text.wrongKind);
    if (file.size > largestTextBytes) return setRefusal(text.tooLarge);
    try {
      onChange({ kind: 'text', text: await readTextFile(file), fileName: file.name });
      setRefusal(null);
    } catch {
      setRefusal(text.unreadable);
    }
  };

  const choose = async ([file, ...others]: readonly File[]) => {
    reading.current?.abort();
    if (!file) return;
    if (others.length > 0) showToast(messages.onlyOne, 'info');
    const isMedia = mediaKindOf(file) !== null;
    if (!isMedia && transcriptEnding(file.name) !== null) return await openTranscript(file);
    const refused = isMedia ? refuseSize(file.size, limits) : notMedia;
    setRefusal(refused);
    if (refused !== null) return;
    const controller = new AbortController();
    reading.current = controller;
    const start: ChosenFile = { kind: 'file', file, facts: null, trim: wholeLength, audioTrack: null, subtitles: null };
    onChange(start);
    setReading(true);
    try {
      const { readMedia } = await import('./read-media.ts');
      const read = await readMedia(file, controller.signal);
      const current = newest.current?.kind === 'file' ? newest.current : start;
      if (read.kind === 'media') onChange({ ...current, facts: read.facts });
      if (read.kind === 'not-media') {
        setRefusal(notMedia);
        onChange(null);
      }
    } catch {
      // Files that the browser cannot read are read by the server.
    } finally {
      if (reading.current === controller) setReading(false);
    }
  };

  return {
    /** The reason why the last file was rejected. */
    refusal,
    isReading,
    choose,
    openTranscript,
    /** Cancels reading after the selection changed or was cleared. */
    stop: () => {
      reading.current?.abort();
      setRefusal(null);
    },
  };
}
