import { type CaptionLook, type ClipEdit, captionLookLimits, letterCases } from '@clipwright/clip-spec';
import type { CaptionStyle } from '@clipwright/contract';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Segments } from '../../../ui/forms/segments.tsx';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import {
  areCaptionsSet,
  captionsOf,
  changeCaptionLook,
  changeCaptions,
  chooseCaptionStyle,
  resetCaptions,
} from '../document/change-captions.ts';
import type { EditPlayer } from '../stage/edit-player.ts';
import { useCurrentPart } from '../use-playhead.ts';
import { CaptionColors } from './caption-colors.tsx';
import classes from './edit-panel.module.css';
import { panelMessages } from './panel-messages.ts';
import { RangeField } from './range-field.tsx';

type CaptionPanelProps = {
  edit: ClipEdit;
  styles: readonly CaptionStyle[];
  /** The style of the first file if the edit names no other; null without captions. */
  usualStyleId: string | null;
  /** True if the picture has burned-in captions. Other captions are then off unless turned on. */
  hasOwnCaptions: boolean;
  /** True if two or more speakers are known in the clip. */
  hasSpeakers: boolean;
  player: Pick<EditPlayer, 'state' | 'listen'>;
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
  /** Further actions on captions. */
  below?: ReactNode;
};

const { captions: texts, percent } = panelMessages;
const cases = ['style', ...letterCases] as const;
const wholePercent = (value: number) => Math.round(value * 100);

/** The caption style of the clip or of the part at the playhead. */
export function CaptionPanel({
  edit,
  styles,
  usualStyleId,
  hasOwnCaptions,
  hasSpeakers,
  player,
  onChange,
  below,
}: CaptionPanelProps) {
  const { ranges } = edit;
  const at = useCurrentPart(player, ranges);
  const [isOfPart, setOfPart] = useState(false);
  const part = ranges.length > 1 && isOfPart ? (ranges[at]?.id ?? null) : null;
  const choice = captionsOf(edit, part);
  const isOn = choice.isOn ?? (usualStyleId !== null && !hasOwnCaptions);
  const style = styles.find(({ id }) => id === (choice.styleId ?? usualStyleId)) ?? styles[0];
  const look = style && { ...style.look, ...withoutNothing(choice.look ?? {}) };
  // Group a drag, or trying several colors, into one undo step.
  const group = (name: string) => `captions-${part ?? 'clip'}-${name}`;
  const setLook = (change: Parameters<typeof changeCaptionLook>[1], name: string) =>
    onChange((now) => changeCaptionLook(now, change, part), group(name));
  return (
    <Toggle
      label={texts.label}
      hint={hasOwnCaptions ? texts.ownHint : texts.hint}
      isOn={isOn}
      onChange={(next) => onChange((now) => changeCaptions(now, { isOn: next }, part))}
      below={
        <Stack gap="md" pt="sm">
          {ranges.length > 1 && (
            <Segments
              legend={texts.scope}
              isLegendShown
              isSmall
              segments={[
                { value: 'clip', label: texts.clip },
                { value: 'part', label: texts.part({ part: at + 1 }) },
              ]}
              chosen={isOfPart ? 'part' : 'clip'}
              onChange={(value) => setOfPart(value === 'part')}
            />
          )}
          {isOn && style && look && (
            <>
              <NativeSelect
                label={texts.style}
                value={style.id}
                data={styles.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ currentTarget: { value } }) => {
                  const chosen = styles.find(({ id }) => id === value);
                  if (chosen) onChange((now) => chooseCaptionStyle(now, chosen, part));
                }}
              />
              <RangeField
                label={texts.size}
                value={look.size}
                {...captionLookLimits.size}
                step={0.002}
                text={percent({ percent: wholePercent(look.size / style.look.size) })}
                onChange={(size) => setLook({ size }, 'size')}
              />
              <RangeField
                label={texts.place}
                value={look.anchorY}
                {...captionLookLimits.anchorY}
                step={0.01}
                text={texts.placeText({ percent: wholePercent(look.anchorY) })}
                onChange={(anchorY) => setLook({ anchorY }, 'place')}
              />
              {hasSpeakers && (
                <Toggle
                  label={texts.speakerColors}
                  hint={texts.speakerColorsHint}
                  isOn={choice.speakerColors ?? false}
                  onChange={(next) =>
                    onChange((now) =>
                      changeCaptions(now, { speakerColors: next || (part === null ? undefined : false) }, part),
                    )
                  }
                />
              )}
              <details>
                <summary className={classes.summary}>{texts.more}</summary>
                <Stack gap="md" pt="sm">
                  <NativeSelect
                    label={texts.case}
                    value={choice.look?.letterCase ?? 'style'}
                    data={cases.map((value) => ({ value, label: texts.cases[value] }))}
                    onChange={({ currentTarget: { value } }) => {
                      const letterCase = letterCases.find((known) => known === value);
                      onChange((now) => changeCaptionLook(now, { letterCase }, part));
                    }}
                  />
                  <RangeField
                    label={texts.wordsPerPage}
                    value={look.wordsPerPage}
                    {...captionLookLimits.wordsPerPage}
                    step={1}
                    text={texts.words({ count: look.wordsPerPage })}
                    onChange={(wordsPerPage) => setLook({ wordsPerPage }, 'words')}
                  />
                  <CaptionColors
                    look={look}
                    emphasisColor={choice.emphasisColor}
                    onLook={setLook}
                    onEmphasis={(emphasisColor) =>
                      onChange((now) => changeCaptions(now, { emphasisColor }, part), group('emphasis'))
                    }
                  />
                </Stack>
              </details>
            </>
          )}
          {areCaptionsSet(edit, part) && (
            <Button variant="default" size="sm" onClick={() => onChange((now) => resetCaptions(now, part))}>
              {part === null ? texts.reset : texts.resetPart}
            </Button>
          )}
          {isOn && below}
        </Stack>
      }
    />
  );
}

function withoutNothing(look: { [Key in keyof CaptionLook]?: CaptionLook[Key] | undefined }): Partial<CaptionLook> {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}
