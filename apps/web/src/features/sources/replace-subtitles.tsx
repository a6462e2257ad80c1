import { useMutation } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { sendForm } from '../../lib/api/send-form.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { RefusedSubtitles } from './refused-subtitles.tsx';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesButton } from './subtitles-button.tsx';

/** The timeout of a few megabytes on a slow connection. */
const timeoutMs = 120_000;

type ReplaceSubtitlesProps = {
  sourceId: string;
  isBusy: boolean;
  /** `missing` if the video has no subtitles. */
  need: 'other' | 'missing';
  onReplaced: () => void;
};

/** Replaces or removes the subtitles of the user's video. */
export function ReplaceSubtitles({ sourceId, isBusy, need, onReplaced }: ReplaceSubtitlesProps) {
  const change = useMutation({
    mutationFn: async (subtitles: File | null) => {
      if (subtitles === null) return void (await remove(sourceId));
      const form = new FormData();
      form.set('file', subtitles);
      await sendForm(`/api/sources/${sourceId}/subtitles`, form, { timeoutMs });
    },
    onSuccess: onReplaced,
    onError: (error) => showToast(describeError(error), 'error'),
  });
  if (need === 'missing') {
    return (
      <SubtitlesButton
        label={sourcesMessages.subtitles.add}
        size="sm"
        isBusy={isBusy || change.isPending}
        onFile={change.mutate}
      />
    );
  }
  return <RefusedSubtitles isBusy={isBusy || change.isPending} onGoOn={change.mutate} />;
}

const remove = (id: string) => call(server.api.sources[':id'].subtitles.$delete({ param: { id } }));
