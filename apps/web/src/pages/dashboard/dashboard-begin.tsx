import { processingMessages } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import type { SourceWay } from '../../features/sources/chosen-source.ts';
import { handOverSource } from '../../features/sources/handed-over-source.ts';
import { findLinkInPaste } from '../../features/sources/read-source-entry.ts';
import { SourceEntry } from '../../features/sources/source-entry.tsx';
import { sourcesMessages } from '../../features/sources/sources-messages.ts';
import { usePageDrop } from '../../features/sources/use-page-drop.ts';

/** The source field of /upload. Its input is handed over to that page. */
export function DashboardBegin() {
  const navigate = useNavigate();
  const [entry, setEntry] = useState('');
  const [way, setWay] = useState<SourceWay | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const goWithFiles = (files: readonly File[]) => {
    handOverSource({ files });
    void navigate({ to: '/upload' });
  };
  const goWithText = (text: string) => {
    const link = way === 'text' ? null : findLinkInPaste(text);
    if (link === null) handOverSource({ entry: text });
    void navigate({ to: '/upload', search: link === null ? {} : { url: link } });
  };
  const isOver = usePageDrop({ takesPaste: entry.trim() === '', onFiles: goWithFiles, onText: goWithText });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (entry.trim() !== '') return goWithText(entry);
    setMissing(true);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <SourceEntry
        value={entry}
        way={way}
        isOver={isOver}
        hint={sourcesMessages.file.formats}
        error={isMissing ? processingMessages.sourceMissing : null}
        action={<Button type="submit">{sourcesMessages.entry.go}</Button>}
        onEnter={(value, isPasted) => {
          setMissing(false);
          setEntry(value);
          if (isPasted) goWithText(value);
        }}
        onWay={setWay}
        onFiles={goWithFiles}
      />
    </form>
  );
}
