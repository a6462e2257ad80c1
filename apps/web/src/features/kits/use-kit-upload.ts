import { type BrandKit, type KitFileKind, kitLimits } from '@clipwright/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { sendForm } from '../../lib/api/send-form.ts';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { kitsMessages } from './kits-messages.ts';
import { useKeepKit } from './use-keep-kit.ts';

const { files: messages } = kitsMessages;
/** The upload timeout, which allows for fifty megabytes on a slow connection. */
const timeoutMs = 10 * 60_000;

/** Uploads a file to a kit and reports progress and errors. The upload can be canceled. */
export function useKitUpload(kitId: string, kind: KitFileKind) {
  const keep = useKeepKit();
  const running = useRef<AbortController | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: (file: File) => {
      const controller = new AbortController();
      running.current = controller;
      setPercent(0);
      const form = new FormData();
      form.set('file', file);
      return sendForm<BrandKit>(`/api/brand-kits/${kitId}/files/${kind}`, form, {
        timeoutMs,
        signal: controller.signal,
        onProgress: (sentBytes) => setPercent(Math.min(100, (100 * sentBytes) / file.size)),
      });
    },
    onSuccess: keep,
    onError: (error) => setProblem(running.current?.signal.aborted ? null : describeError(error)),
    onSettled: () => setPercent(null),
  });
  return {
    /** The progress, 0..100; null without an upload. At 100, the server is checking the file. */
    percent,
    problem,
    send(file: File) {
      if (sending.isPending) return;
      const largest = kitLimits.largestBytes[kind];
      const isTooLarge = file.size > largest;
      setProblem(isTooLarge ? messages.tooLarge({ limit: formatBytes(largest) }) : null);
      if (!isTooLarge) sending.mutate(file);
    },
    cancel() {
      running.current?.abort();
    },
  };
}
