import type { CaptionProject } from '@clipwright/contract';
import { locale } from '../../lib/format/locale.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { captionsMessages as messages } from './captions-messages.ts';

type WriterNoticeProps = Pick<CaptionProject, 'writer' | 'isOptimized'> & { spoken: string | null; language: string };

const names = new Intl.DisplayNames(locale, { type: 'language' });

/** The writer of the texts, and the choices it cannot follow. */
export function WriterNotice({ writer, isOptimized, spoken, language }: WriterNoticeProps) {
  const isForeign = writer.kind === 'transcript' && spoken !== null && spoken !== language;
  return (
    <>
      <Notice tone="info">
        {messages.writer[writer.reason ?? 'model']} {!isOptimized && messages.notOptimized}
      </Notice>
      {isForeign && (
        <Notice tone="warning" role="status">
          {messages.translation(names.of(spoken) ?? spoken)}
        </Notice>
      )}
    </>
  );
}
