import { cloudProviderNames } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconCloud } from '@tabler/icons-react';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { formatLength } from '../../lib/format/format-length.ts';
import type { ChosenDriveVideo } from './chosen-source.ts';
import classes from './chosen-view.module.css';
import source from './source-details.module.css';
import { refuseChosenSize, refuseUsedLength, type SourceLimits } from './source-limits.ts';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesField } from './subtitles-field.tsx';
import { TrimField } from './trim-field.tsx';

const { drive: messages } = sourcesMessages;

type DriveVideoViewProps = {
  chosen: ChosenDriveVideo;
  limits: SourceLimits;
  hasOwnSubtitlesField: boolean;
  onChange: (chosen: ChosenDriveVideo | null) => void;
};

/** A video of one of the user's drives was chosen. */
export function DriveVideoView({ chosen, limits, hasOwnSubtitlesField, onChange }: DriveVideoViewProps) {
  const { name, provider, durationSec, sizeBytes, trim, subtitles } = chosen;
  const facts = [
    messages.from(cloudProviderNames[provider]),
    durationSec !== null && formatLength(durationSec),
    sizeBytes !== null && formatBytes(sizeBytes),
  ];
  const tooLarge = refuseChosenSize(chosen, limits);
  return (
    <div className={source.source}>
      <div className={classes.chosen}>
        <div className={classes.frame}>
          <IconCloud size={24} aria-hidden />
        </div>
        <div className={classes.facts}>
          <p className={classes.name}>{name}</p>
          <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
          <Button variant="default" size="sm" onClick={() => onChange(null)}>
            {messages.change}
          </Button>
        </div>
      </div>
      {tooLarge && (
        <p className={source.problem} role="alert">
          {tooLarge}
        </p>
      )}
      {durationSec !== null && (
        <TrimField
          durationSec={durationSec}
          trim={trim}
          error={refuseUsedLength(chosen, limits)}
          onChange={(part) => onChange({ ...chosen, trim: part })}
        />
      )}
      {!hasOwnSubtitlesField && (
        <SubtitlesField chosen={subtitles} onChange={(file) => onChange({ ...chosen, subtitles: file })} />
      )}
    </div>
  );
}
