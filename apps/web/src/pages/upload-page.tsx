import { processingMessages } from '@clipwright/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { announceSubscriptionUpdated } from '../features/plans/subscription-updated.ts';
import { useSubscriptionUpdates } from '../features/plans/use-subscription-updates.ts';
import { type ChosenSource, titleOf } from '../features/sources/chosen-source.ts';
import { sourcesMessages } from '../features/sources/messages.ts';
import { SourceField } from '../features/sources/source-field.tsx';
import { DetailFields } from '../features/upload/detail-fields.tsx';
import { uploadMessages } from '../features/upload/messages.ts';
import { checkWish, firstWish, type Wish, type WishProblems } from '../features/upload/wish.ts';
import { describeError } from '../lib/describe-error.ts';
import { randomId } from '../lib/random-id.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { FormMessage } from '../ui/form-message.tsx';
import { Section } from '../ui/section.tsx';
import { sendProject } from './upload/send-project.ts';
import { UploadSummary } from './upload/upload-summary.tsx';
import classes from './upload-page.module.css';

/** Chooses the material, says what is wanted, and begins. */
export function UploadPage() {
  usePageTitle(uploadMessages.title);
  useSubscriptionUpdates();
  const navigate = useNavigate();
  const [projectId] = useState(randomId);
  const [source, setSource] = useState<ChosenSource | null>(null);
  const [sourceError, setSourceError] = useState<string | null>(null);
  const [wish, setWish] = useState<Wish>(firstWish);
  const [isTitleOwn, setTitleOwn] = useState(false);
  const [problems, setProblems] = useState<WishProblems>({});
  const sending = useMutation({
    mutationFn: (chosen: ChosenSource) => sendProject({ projectId, source: chosen, wish }, {}),
    onSuccess: ({ project_id }) => {
      announceSubscriptionUpdated();
      return navigate({ href: `/project/${project_id}` });
    },
  });

  const change = (changed: Partial<Wish>) => {
    if (changed.projectName !== undefined) setTitleOwn(changed.projectName.trim() !== '');
    setWish((before) => ({ ...before, ...changed }));
    setProblems({});
  };
  const choose = (chosen: ChosenSource | null) => {
    setSource(chosen);
    setSourceError(null);
    const title = chosen && suggestTitle(chosen);
    if (title && !isTitleOwn) setWish((before) => ({ ...before, projectName: title }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (!source || (source.kind === 'text' && source.text.trim() === '')) {
      return setSourceError(processingMessages.sourceMissing);
    }
    const found = checkWish(wish);
    setProblems(found);
    if (Object.keys(found).length === 0) sending.mutate(source);
  };

  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <h1>{uploadMessages.title}</h1>
        <p className={classes.quiet}>{uploadMessages.intro}</p>
      </header>
      <form className={classes.columns} onSubmit={submit} noValidate>
        <div>
          <Section heading={sourcesMessages.heading}>
            <SourceField
              chosen={source}
              limits={{ longestMinutes: 60, largestBytes: 10 * 1024 ** 3 }}
              error={sourceError}
              onChange={choose}
            />
          </Section>
          <Section heading={uploadMessages.details.heading}>
            <DetailFields wish={wish} problems={problems} onChange={change} />
          </Section>
        </div>
        <UploadSummary isBusy={sending.isPending}>
          <FormMessage
            message={sending.error ? describeError(sending.error) : null}
            errorCount={Object.keys(problems).length}
          />
        </UploadSummary>
      </form>
    </div>
  );
}

/** The name of what was chosen, where it has one. */
function suggestTitle(chosen: ChosenSource): string | null {
  switch (chosen.kind) {
    case 'file':
      return titleOf(chosen.file.name);
    case 'link':
      return chosen.metadata?.title.slice(0, 200) ?? null;
    case 'text':
      return chosen.fileName === null ? null : titleOf(chosen.fileName);
    case 'sample':
      return sourcesMessages.sample.name;
  }
}
