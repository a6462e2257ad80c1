import { isNumberedSpeaker, readSpeakerName, speakerLimits, speakerName } from '@clipwright/clip-spec';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../forms/form.tsx';
import { Toggle } from '../forms/toggle.tsx';
import classes from './speaker-form.module.css';
import { speakerTexts as texts } from './speaker-messages.ts';
import type { VoiceMemory } from './use-voice-memory.ts';

type SpeakerFormProps = {
  /** The speaker of the place; null if there is none or several. */
  speaker: string | null;
  /** All speakers of the video that are known here. */
  speakers: readonly string[];
  /** The label of the button that corrects only the place; null if there is no place. */
  place: string | null;
  /** The remembered voices; null if none can be remembered here, which is the default. */
  memory?: Pick<VoiceMemory, 'knows' | 'change'> | null;
  /** Gives the speaker another name everywhere, or merges two; `isRemembered` if the voice is to be remembered. */
  onRename: (from: string, to: string, isRemembered: boolean) => void;
  /** Gives only the place to a speaker. */
  onAssign: (to: string) => void;
  onClose?: () => void;
};

/** Names the speaker of a place: everywhere, or only there. Another speaker's name is entered by pressing it. */
export function SpeakerForm({
  speaker,
  speakers,
  place,
  memory = null,
  onRename,
  onAssign,
  onClose,
}: SpeakerFormProps) {
  const [name, setName] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const to = readSpeakerName(name);
  const others = speakers.filter((one) => one !== speaker);
  const isChanged = to !== '' && to !== speaker;
  const isKnown = speaker === null ? null : (memory?.knows(speaker) ?? null);
  const rename = speaker === null ? null : () => onRename(speaker, to, isRemembered);
  const assign = place === null ? null : () => onAssign(to);
  return (
    <Form
      gap="2xs"
      w="100%"
      aria-label={texts.label}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) (rename ?? assign)?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose?.();
      }}
    >
      <TextInput
        size="xs"
        label={texts.name}
        description={others.length > 0 && speaker !== null ? texts.hint : undefined}
        placeholder={speaker === null ? undefined : speakerName(speaker)}
        maxLength={speakerLimits.nameLength}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {others.length > 0 && (
        <Group gap="2xs" role="group" aria-label={texts.others}>
          {others.map((one) => (
            <Button
              key={one}
              size="compact-xs"
              variant="default"
              aria-pressed={one === to}
              onClick={() => setName(speakerName(one))}
            >
              {speakerName(one)}
            </Button>
          ))}
        </Group>
      )}
      {memory && speaker !== null && isKnown !== null && (
        <Toggle
          label={texts.remember}
          hint={texts.rememberHint}
          // A voice without a name is remembered under its new one.
          isOn={isNumberedSpeaker(speaker) ? isRemembered : isKnown}
          onChange={(isOn) => {
            if (isNumberedSpeaker(speaker)) setRemembered(isOn);
            else void memory.change(speaker, isOn);
          }}
        />
      )}
      <Group gap="2xs">
        {rename && (
          <Button type="submit" size="xs" variant="default" disabled={!isChanged}>
            {texts.everywhere({ name: speakerName(speaker ?? '') })}
          </Button>
        )}
        {assign && (
          <Button
            type={rename ? 'button' : 'submit'}
            size="xs"
            variant="default"
            disabled={!isChanged}
            {...(rename && { onClick: assign })}
          >
            {place}
          </Button>
        )}
        {onClose && (
          <Button size="xs" variant="subtle" onClick={onClose}>
            {texts.close}
          </Button>
        )}
      </Group>
    </Form>
  );
}
