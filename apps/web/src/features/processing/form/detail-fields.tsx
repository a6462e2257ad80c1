import '@mantine/core/styles/Input.layer.css';
import type { ClipSpec } from '@clipwright/clip-spec';
import type { ProcessingCapabilities, ProjectRequest } from '@clipwright/contract';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { uploadMessages } from './clip-spec-form-messages.ts';
import classes from './form.module.css';
import type { RequestProblems } from './project-request-form.ts';

const { details: messages } = uploadMessages;

type DetailFieldsProps = {
  request: ProjectRequest;
  /** Undefined until it is known; then everything is taken for there. */
  capabilities: ProcessingCapabilities | undefined;
  problems: RequestProblems;
  onChange: (change: Partial<ProjectRequest>) => void;
  onSpec: (change: Partial<ClipSpec>) => void;
  /** What helps to find what a prompt means; shown once there is one. */
  searchField?: ReactNode;
};

/** Title, prompt and description. */
export function DetailFields({ request, capabilities, problems, onChange, onSpec, searchField }: DetailFieldsProps) {
  const absence = capabilities?.options.find(({ id }) => id === 'aiPrompt')?.absence ?? null;
  return (
    <div className={classes.fields}>
      <TextInput
        name="projectName"
        label={messages.title}
        error={problems.projectName}
        value={request.title}
        required
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <Textarea
        name="aiPrompt"
        label={messages.prompt}
        description={absence?.reason ?? messages.promptHint}
        error={problems.aiPrompt}
        value={request.spec.prompt ?? ''}
        rows={2}
        disabled={absence !== null}
        onChange={(event) => onSpec({ prompt: event.currentTarget.value || null })}
        {...(absence === null && { placeholder: messages.promptPlaceholder })}
      />
      {absence === null && request.spec.prompt !== null && searchField}
      <Textarea
        name="description"
        label={messages.description}
        description={messages.descriptionHint}
        error={problems.description}
        value={request.description}
        rows={2}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </div>
  );
}
