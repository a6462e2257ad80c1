import type { ClipEdit } from '@clipwright/clip-spec';
import { Button, Stack } from '@mantine/core';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { Toggle } from '../../../ui/forms/toggle.tsx';
import { changeTitle, changeTitleLength, titleOf, titleSec } from '../document/change-looks.ts';
import { clipLengthSec } from '../document/change-ranges.ts';
import classes from './edit-panel.module.css';
import { OverlayTextField } from './overlay-text-field.tsx';
import { panelMessages } from './panel-messages.ts';
import { RangeField } from './range-field.tsx';

type TitlePanelProps = {
  edit: ClipEdit;
  /** The suggested titles, the best first. */
  suggestions: readonly string[];
  onChange: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
};

const { title: texts, seconds } = panelMessages;

/** The hook over the clip's first seconds, or over all of it. */
export function TitlePanel({ edit, suggestions, onChange }: TitlePanelProps) {
  const title = titleOf(edit);
  const others = suggestions.filter((text) => text !== title?.text);
  const lengthSec = clipLengthSec(edit.ranges);
  const maxSec = Math.max(titleSec.min, Math.min(titleSec.max, Math.floor(lengthSec * 2) / 2));
  const isWhole = lengthSec > titleSec.min && title !== null && title.startSec === 0 && title.endSec > lengthSec - 0.1;
  const shownSec = title ? title.endSec - title.startSec : titleSec.usual;
  return (
    <Toggle
      label={texts.label}
      hint={texts.hint}
      isOn={title !== null}
      onChange={(next) => onChange((now) => changeTitle(now, next ? (suggestions[0] ?? texts.first) : null))}
      below={
        title && (
          <Stack gap="md" pt="sm">
            <OverlayTextField
              label={texts.text}
              text={title.text}
              onChange={(text) => onChange((now) => changeTitle(now, text), 'title')}
              onClear={() => onChange((now) => changeTitle(now, null))}
            />
            {others.length > 0 && (
              <Stack component="fieldset" gap="2xs" className={classes.suggestions}>
                <legend>{texts.suggestions}</legend>
                {others.map((text) => (
                  <Button
                    key={text}
                    variant="default"
                    size="sm"
                    h="auto"
                    mih={36}
                    py="2xs"
                    className={classes.suggestion}
                    onClick={() => onChange((now) => changeTitle(now, text))}
                  >
                    {text}
                  </Button>
                ))}
              </Stack>
            )}
            <Toggle
              label={texts.whole}
              hint={texts.wholeHint}
              isOn={isWhole}
              onChange={(next) =>
                onChange((now) =>
                  changeTitleLength(now, next ? clipLengthSec(now.ranges) : Math.min(titleSec.usual, maxSec)),
                )
              }
            />
            {!isWhole && (
              <RangeField
                label={texts.length}
                value={shownSec}
                min={titleSec.min}
                max={maxSec}
                step={0.5}
                text={seconds({ sec: formatNumber(Math.round(shownSec * 10) / 10) })}
                onChange={(lengthSec) => onChange((now) => changeTitleLength(now, lengthSec), 'title-length')}
              />
            )}
          </Stack>
        )
      }
    />
  );
}
