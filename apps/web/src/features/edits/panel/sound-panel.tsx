import { type ClipEdit, clipEditLimits, voiceCleanings } from '@clipwright/clip-spec';
import { Stack } from '@mantine/core';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Segments } from '../../../ui/forms/segments.tsx';
import { changeSound } from '../document/change-looks.ts';
import { HearCleaning, type HearCleaningProps } from './hear-cleaning.tsx';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';
import { RangeField } from './range-field.tsx';

type SoundPanelProps = Pick<HearCleaningProps, 'ranges' | 'copy' | 'player'> & {
  edit: ClipEdit;
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

const { sound: texts, seconds } = panelMessages;
/** The longest fade that is offered. Longer ones suit films. */
const longestFadeSec = Math.min(5, clipEditLimits.fadeSec);

/** The volume, the voice cleaning and the fades of the clip. */
export function SoundPanel({ edit: { sound }, ranges, copy, player, onChange }: SoundPanelProps) {
  return (
    <Stack gap="md" pt="sm">
      <div>
        <RangeField
          label={texts.volume}
          value={sound.gainDb ?? 0}
          min={-20}
          max={10}
          step={1}
          text={texts.gain({ db: formatNumber(sound.gainDb ?? 0) })}
          onChange={(gainDb) => onChange((now) => changeSound(now, { gainDb }), 'gain')}
        />
        <PanelNote>{texts.gainHint}</PanelNote>
      </div>
      <div>
        <Segments
          legend={texts.voiceCleaning}
          isLegendShown
          isSmall
          segments={(['off', ...voiceCleanings] as const).map((value) => ({
            value,
            label: texts.voiceCleanings[value],
          }))}
          chosen={sound.voiceCleaning ?? 'off'}
          onChange={(value) =>
            onChange((now) => changeSound(now, { voiceCleaning: value === 'off' ? undefined : value }))
          }
        />
        <PanelNote>{texts.voiceCleaningHint}</PanelNote>
        {/* Another setting ends the playback. */}
        <HearCleaning key={sound.voiceCleaning} {...{ sound, ranges, copy, player }} />
      </div>
      {(['fadeIn', 'fadeOut'] as const).map((fade) => {
        const sec = sound[`${fade}Sec`] ?? 0;
        return (
          <RangeField
            key={fade}
            label={texts[fade]}
            value={sec}
            min={0}
            max={longestFadeSec}
            step={0.1}
            text={seconds({ sec: formatNumber(sec) })}
            onChange={(value) => onChange((now) => changeSound(now, { [`${fade}Sec`]: value }), fade)}
          />
        );
      })}
    </Stack>
  );
}
