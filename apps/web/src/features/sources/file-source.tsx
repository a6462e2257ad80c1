import { errors, formatFileSize } from '@clipwright/contract';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.tsx';
import { ChosenFileView } from './chosen-file-view.tsx';
import { type ChosenFile, wholeLength } from './chosen-source.ts';
import { FileField } from './file-field.tsx';
import { isVideoFile } from './is-video-file.ts';
import { refuseChosenSize, refuseSize, refuseUsedLength, type SourceLimits } from './source-limits.ts';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesField } from './subtitles-field.tsx';
import classes from './text-source.module.css';
import { TrimField } from './trim-field.tsx';

const { file: messages } = sourcesMessages;
const notVideo = errors.file_not_video.message;

type FileSourceProps = {
  chosen: ChosenFile | null;
  limits: SourceLimits;
  hasOwnSubtitlesField: boolean;
  error: string | null;
  onChange: (chosen: ChosenFile | null) => void;
};

/** A video file: chosen or dropped, and read in the browser before a byte of it is sent. */
export function FileSource({ chosen, limits, hasOwnSubtitlesField, error, onChange }: FileSourceProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  // While a video is read, subtitles may be added to it.
  const newest = useRef(chosen);
  useEffect(() => {
    newest.current = chosen;
  }, [chosen]);

  const choose = async ([file, ...others]: File[]) => {
    reading.current?.abort();
    if (!file) return;
    if (others.length > 0) showToast(messages.onlyOne, 'info');
    const refused = isVideoFile(file) ? refuseSize(file.size, limits) : notVideo;
    setRefusal(refused);
    if (refused !== null) return;
    const controller = new AbortController();
    reading.current = controller;
    const start: ChosenFile = { kind: 'file', file, facts: null, trim: wholeLength, subtitles: null };
    onChange(start);
    setReading(true);
    try {
      const { readVideo } = await import('./read-video.ts');
      const read = await readVideo(file, controller.signal);
      if (read.kind === 'video') onChange({ ...(newest.current ?? start), facts: read.facts });
      if (read.kind === 'not-video') {
        setRefusal(notVideo);
        onChange(null);
      }
    } catch {
      // What cannot be read here is read by the server.
    } finally {
      if (reading.current === controller) setReading(false);
    }
  };

  if (chosen === null) {
    const hint = limits
      ? messages.limits(limits.longestMinutes, formatFileSize(limits.largestBytes))
      : messages.formats;
    return <FileField hint={hint} error={refusal ?? error} onChoose={(files) => void choose(files)} />;
  }
  const tooLarge = refuseChosenSize(chosen, limits);
  const tooLong = refuseUsedLength(chosen, limits);
  return (
    <div className={classes.source}>
      <ChosenFileView
        chosen={chosen}
        isReading={isReading}
        onClear={() => {
          reading.current?.abort();
          onChange(null);
        }}
      />
      {tooLarge && (
        <p className={classes.problem} role="alert">
          {tooLarge}
        </p>
      )}
      {chosen.facts && (
        <TrimField
          durationSec={chosen.facts.durationSec}
          trim={chosen.trim}
          error={tooLong}
          onChange={(trim) => onChange({ ...chosen, trim })}
        />
      )}
      {!hasOwnSubtitlesField && (
        <SubtitlesField chosen={chosen.subtitles} onChange={(subtitles) => onChange({ ...chosen, subtitles })} />
      )}
    </div>
  );
}
