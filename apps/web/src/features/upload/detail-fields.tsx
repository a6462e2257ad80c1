import '@mantine/core/styles/Input.layer.css';
import type { ProcessingOffer } from '@clipwright/contract';
import { Textarea, TextInput } from '@mantine/core';
import classes from './form.module.css';
import { uploadMessages } from './messages.ts';
import type { Wish, WishProblems } from './wish.ts';

const { details: messages } = uploadMessages;

type DetailFieldsProps = {
  wish: Wish;
  /** Undefined until it is known; then everything is taken for there. */
  offer: ProcessingOffer | undefined;
  problems: WishProblems;
  onChange: (change: Partial<Wish>) => void;
};

/** Title, prompt and description. */
export function DetailFields({ wish, offer, problems, onChange }: DetailFieldsProps) {
  const absence = offer?.options.find(({ id }) => id === 'aiPrompt')?.absence ?? null;
  return (
    <div className={classes.fields}>
      <TextInput
        name="projectName"
        label={messages.title}
        error={problems.projectName}
        value={wish.projectName}
        required
        onChange={(event) => onChange({ projectName: event.currentTarget.value })}
      />
      <Textarea
        name="aiPrompt"
        label={messages.prompt}
        description={absence?.reason ?? messages.promptHint}
        error={problems.aiPrompt}
        value={wish.aiPrompt}
        rows={2}
        disabled={absence !== null}
        onChange={(event) => onChange({ aiPrompt: event.currentTarget.value })}
        {...(absence === null && { placeholder: messages.promptPlaceholder })}
      />
      <Textarea
        name="description"
        label={messages.description}
        description={messages.descriptionHint}
        error={problems.description}
        value={wish.description}
        rows={2}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </div>
  );
}
