import { type ClipExportQuery, type ProjectClip, subtitleFormats, timelineFormats } from '@clipwright/contract';
import { Button, NativeSelect } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { downloadWithProgress } from '../../lib/download-with-progress.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { editsMessages as texts } from './edits-messages.ts';
import classes from './export-panel.module.css';

type Format = ClipExportQuery['format'];

const endings: Readonly<Record<Format, string>> = {
  srt: '.srt',
  vtt: '.vtt',
  ass: '.ass',
  txt: '.txt',
  xmeml: '.xml',
  fcpxml: '.fcpxml',
  'fcpxml-resolve': '.fcpxml',
  otio: '.otio',
  edl: '.edl',
};
const formats: readonly Format[] = [...subtitleFormats, ...timelineFormats];
const isTimeline = (format: Format) => timelineFormats.some((one) => one === format);

/** The words and cuts of a clip as files for other programs. */
export function ExportPanel({ clip }: { clip: ProjectClip }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <ExportForm clip={clip} onClose={() => setOpen(false)} />;
  return (
    <Button
      ref={opener}
      className={classes.opener}
      variant="default"
      size="sm"
      leftSection={<IconFileExport size={20} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {texts.open}
    </Button>
  );
}

function ExportForm({ clip, onClose }: { clip: ProjectClip; onClose: () => void }) {
  const [format, setFormat] = useState<Format>('srt');
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const download = useMutation({
    mutationFn: async () => {
      const fileName = `${clip.filename.replace(/\.mp4$/, '')}${endings[format]}`;
      const url = server.api.clips[':id'].export.$url({ param: { id: clip.id }, query: { format } }).href;
      const signal = new AbortController().signal;
      const { content } = await downloadWithProgress(url, { fallbackName: fileName, signal, onProgress: () => {} });
      saveFile(content, fileName);
      return fileName;
    },
    onSuccess: (fileName) => showToast(texts.done(fileName), 'success'),
  });
  const toOptions = (list: readonly Format[]) => list.map((value) => ({ value, label: texts.formats[value] }));
  return (
    <form
      className={classes.form}
      aria-label={texts.heading}
      onSubmit={(event) => {
        event.preventDefault();
        if (!download.isPending) download.mutate();
      }}
    >
      {download.isError && <Notice tone="danger">{describeError(download.error)}</Notice>}
      <NativeSelect
        ref={field}
        label={texts.format}
        value={format}
        description={isTimeline(format) ? texts.timelineHint : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          { group: texts.groups.subtitles, items: toOptions(subtitleFormats) },
          { group: texts.groups.timelines, items: toOptions(timelineFormats) },
        ]}
        onChange={({ currentTarget }) => {
          download.reset();
          setFormat(formats.find((one) => one === currentTarget.value) ?? 'srt');
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={download.isPending}>
          {texts.submit}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}
