import type { Speech } from '@clipwright/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { capabilitiesQuery } from '../form/capabilities-query.ts';
import { speechMessages as messages } from './speech-messages.ts';
import classes from './speech-panel.module.css';
import { speechQuery } from './speech-query.ts';

type SpeechPanelProps = {
  speech: Speech;
  /** Adds subtitles to what was chosen; null where that cannot have any. */
  subtitlesField: ReactNode;
  isWithout: boolean;
  onWithout: (isWithout: boolean) => void;
};

/** Before speech is processed with nothing that can listen: four ways to go on, and what each means. */
export function SpeechPanel({ speech, subtitlesField, isWithout, onWithout }: SpeechPanelProps) {
  if (isWithout) {
    return (
      <Notice tone="info" role="status">
        <span>{messages.without.chosen}</span>
        <Button variant="default" size="xs" onClick={() => onWithout(false)}>
          {messages.without.undo}
        </Button>
      </Notice>
    );
  }
  return (
    <section className={classes.panel} aria-label={messages.heading}>
      <h3>{messages.heading}</h3>
      <p>{messages.text}</p>
      <ul className={classes.ways}>
        <li>
          <h4>{messages.install.title}</h4>
          <Install speech={speech} />
        </li>
        <li>
          <h4>{messages.api.title}</h4>
          <p className={classes.quiet}>{messages.api.text}</p>
        </li>
        {subtitlesField && (
          <li>
            <h4>{messages.subtitles.title}</h4>
            <p className={classes.quiet}>{messages.subtitles.text}</p>
            {subtitlesField}
          </li>
        )}
        <li>
          <h4>{messages.without.title}</h4>
          <p className={classes.quiet}>{messages.without.text}</p>
          <Button variant="default" size="sm" onClick={() => onWithout(true)}>
            {messages.without.action}
          </Button>
        </li>
      </ul>
    </section>
  );
}

function Install({ speech }: { speech: Speech }) {
  const { engines, canInstall, cannotInstallReason, installation } = speech;
  const models = engines.filter(({ kind, installed }) => kind === 'local' && !installed);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const change = useSpeechChange();
  const model = models.find(({ id }) => id === chosenId) ?? models[0];
  if (installation?.state === 'queued' || installation?.state === 'installing') {
    return <Installing installation={installation} engines={engines} onCancel={change.cancel} isBusy={change.isBusy} />;
  }
  if (!canInstall || !model) return <p className={classes.quiet}>{cannotInstallReason}</p>;
  return (
    <>
      {models.length > 1 && (
        <NativeSelect
          aria-label={messages.install.model}
          size="sm"
          value={model.id}
          data={models.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosenId(event.currentTarget.value)}
        />
      )}
      <p className={classes.quiet}>
        {model.explain} {messages.install.text(model.name, model.sizeBytes)}
      </p>
      {installation?.state === 'failed' && installation.error && (
        <Notice tone="danger" role="alert">
          {messages.install.failed(installation.error)}
        </Notice>
      )}
      {change.error && (
        <Notice tone="danger" role="alert">
          {describeError(change.error)}
        </Notice>
      )}
      <Button size="sm" variant="default" loading={change.isBusy} onClick={() => change.install(model.id)}>
        {messages.install.action(model.name)}
      </Button>
    </>
  );
}

type InstallingProps = {
  installation: NonNullable<Speech['installation']>;
  engines: Speech['engines'];
  isBusy: boolean;
  onCancel: () => void;
};

function Installing({ installation, engines, isBusy, onCancel }: InstallingProps) {
  const name = engines.find(({ id }) => id === installation.model)?.name ?? installation.model;
  const percent = Math.floor(installation.progress * 100);
  return (
    <>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={messages.install.progress(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div className={classes.bar} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={classes.quiet}>
        {installation.state === 'queued'
          ? messages.install.queued
          : `${messages.install.progress(name)}: ${messages.install.percent(percent)}`}
      </p>
      <Button size="sm" variant="default" loading={isBusy} onClick={onCancel}>
        {messages.install.cancel}
      </Button>
    </>
  );
}

function useSpeechChange() {
  const client = useQueryClient();
  const keep = (speech: Speech) => client.setQueryData(speechQuery.queryKey, speech);
  const install = useMutation({
    mutationFn: (model: string) => call(server.api.speech.install.$post({ json: { model } })),
    onSuccess: keep,
  });
  const cancel = useMutation({
    mutationFn: () => call(server.api.speech.install.$delete({})),
    onSuccess: keep,
    // It may have been over already.
    onSettled: () => client.invalidateQueries({ queryKey: capabilitiesQuery.queryKey }),
  });
  return {
    install: install.mutate,
    cancel: () => cancel.mutate(),
    error: install.error ?? cancel.error,
    isBusy: install.isPending || cancel.isPending,
  };
}
