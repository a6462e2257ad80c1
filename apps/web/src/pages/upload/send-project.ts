import type { ProcessProjectResult } from '@clipwright/contract';
import type { ChosenSource } from '../../features/sources/chosen-source.ts';
import { toFields, type Wish } from '../../features/upload/wish.ts';
import { type SendFormOptions, sendForm } from '../../lib/send-form.ts';

type Project = {
  /** Sent twice under one id, it is one project. */
  projectId: string;
  source: ChosenSource;
  wish: Wish;
};

/** Sends everything but a large file at once, and has processing begin. */
export async function sendProject(project: Project, options: Partial<SendFormOptions>): Promise<ProcessProjectResult> {
  const { projectId, source, wish } = project;
  const form = new FormData();
  for (const [name, value] of Object.entries(toFields(withTrim(wish, source)))) form.set(name, value);
  form.set('projectId', projectId);
  for (const [name, value] of await sourceFields(source)) form.set(name, value);
  // The bytes come last: what they are for is known by then.
  if (source.kind === 'file') form.set('videoFile', source.file);
  return await sendForm('/api/frontend/process-project', form, { timeoutMs: 30 * 60_000, ...options });
}

/** The part of the material to use is one of the options. */
export function withTrim(wish: Wish, source: ChosenSource): Wish {
  if (source.kind !== 'file' && source.kind !== 'link') return wish;
  const { startSec, endSec } = source.trim;
  return { ...wish, processingOptions: { ...wish.processingOptions, trimStart: startSec, trimEnd: endSec } };
}

async function sourceFields(source: ChosenSource): Promise<[string, string][]> {
  switch (source.kind) {
    case 'sample':
      return [['sourceType', 'sample']];
    case 'text':
      return [
        ['sourceType', 'text'],
        ['sourceText', source.text],
      ];
    case 'link':
    case 'file': {
      const kind: [string, string][] =
        source.kind === 'file'
          ? [['sourceType', 'file']]
          : [
              ['sourceType', 'youtube'],
              ['sourceUrl', source.url],
            ];
      return source.subtitles ? [...kind, ['sidecarText', await source.subtitles.text()]] : kind;
    }
  }
}
