import {
  type ClipExportQuery,
  type ProjectClip,
  subtitleFormats,
  type TimelineFormat,
  timelineFormats,
} from '@clipwright/contract';
import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { downloadWithProgress } from '../../lib/download-with-progress.ts';
import { saveFile } from '../../lib/save-file.ts';
import { withWorkspace } from '../../lib/workspace/named-workspace.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { editsMessages as texts } from './edits-messages.ts';

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
const isTimeline = (format: Format): format is TimelineFormat => timelineFormats.some((one) => one === format);

/** The formats for other programs, and their downloads. */
type ExportTarget = {
  heading: string;
  /** The file name without extension. */
  stem: string;
  formats: readonly Format[];
  hint: string | null;
  urlOf: (format: Format) => string;
  /** Returns the URL of a package with a timeline, the original video and its other files. */
  packageUrlOf: (format: TimelineFormat) => string;
};

/** Exports a clip's words and cuts as files for other programs. */
export function ExportPanel({ clip }: { clip: ProjectClip }) {
  const param = { id: clip.id };
  return (
    <Opener
      label={texts.open}
      target={{
        heading: texts.heading,
        hint: null,
        formats: [...subtitleFormats, ...timelineFormats],
        stem: clip.filename.replace(/\.mp4$/, ''),
        urlOf: (format) => withWorkspace(server.api.clips[':id'].export.$url({ param, query: { format } })),
        packageUrlOf: (format) => withWorkspace(server.api.clips[':id'].package.$url({ param, query: { format } })),
      }}
    />
  );
}

/** Exports all clips of a project as one timeline. */
export function ProjectExportPanel({ project }: { project: { id: string; title: string } }) {
  const param = { id: project.id };
  return (
    <Opener
      label={texts.openAll}
      target={{
        heading: texts.headingAll,
        hint: texts.skippedHint,
        formats: timelineFormats,
        stem: project.title,
        urlOf: (given) => {
          const format = isTimeline(given) ? given : 'xmeml';
          return withWorkspace(server.api.projects[':id'].export.$url({ param, query: { format } }));
        },
        packageUrlOf: (format) => withWorkspace(server.api.projects[':id'].package.$url({ param, query: { format } })),
      }}
    />
  );
}

function Opener({ label, target }: { label: string; target: ExportTarget }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <ExportForm target={target} onClose={() => setOpen(false)} />;
  return (
    <Button
      ref={opener}
      w="fit-content"
      variant="default"
      size="sm"
      leftSection={<IconFileExport size={20} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  );
}

function ExportForm({ target, onClose }: { target: ExportTarget; onClose: () => void }) {
  const { heading, stem, formats, hint, urlOf, packageUrlOf } = target;
  const [format, setFormat] = useState<Format>(formats[0] ?? 'srt');
  const [withVideo, setWithVideo] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  const download = useMutation({
    mutationFn: async () => {
      const fileName = `${stem}${endings[format]}`;
      const signal = new AbortController().signal;
      const { content } = await downloadWithProgress(urlOf(format), {
        fallbackName: fileName,
        signal,
        onProgress: () => {},
      });
      if (!isTimeline(format) || !withVideo) {
        saveFile(content, fileName);
        return texts.done({ fileName });
      }
      // If the timeline can be written, it can be packed. A browser download would not report an error.
      followDownload(packageUrlOf(format));
      return texts.started;
    },
    onSuccess: (said) => showToast(said, 'success'),
  });
  const subtitles = formats.filter((one) => !isTimeline(one));
  const toOptions = (list: readonly Format[]) => list.map((value) => ({ value, label: texts.formats[value] }));
  return (
    <Form
      gap="sm"
      w="100%"
      aria-label={heading}
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
        description={isTimeline(format) ? [texts.timelineHint, hint].filter(Boolean).join(' ') : undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        data={[
          ...(subtitles.length > 0 ? [{ group: texts.groups.subtitles, items: toOptions(subtitles) }] : []),
          { group: texts.groups.timelines, items: toOptions(timelineFormats) },
        ]}
        onChange={({ currentTarget }) => {
          download.reset();
          setFormat(formats.find((one) => one === currentTarget.value) ?? format);
        }}
      />
      {isTimeline(format) && (
        <Checkbox
          label={texts.withVideo}
          description={texts.withVideoHint}
          checked={withVideo}
          onChange={({ currentTarget }) => setWithVideo(currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={download.isPending}>
          {texts.submit}
        </Button>
        <Button variant="default" size="sm" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
    </Form>
  );
}

/** Starts a browser download, which supports files of any size. */
function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
