import type { CaptionLook, CaptionSettings, ClipEdit } from '@clipwright/clip-spec';

/** The id of the part that a caption change applies to; null for the whole clip. */
export type CaptionScope = string | null;

type Settings = { [Key in 'isOn' | 'styleId' | 'emphasisColor' | 'speakerColors']?: CaptionSettings[Key] | undefined };
type LooseSettings = Settings & { look?: LookChange | undefined };
type LookChange = { [Key in keyof CaptionLook]?: CaptionLook[Key] | undefined };

/** The settings that a style defines. Size, position, case and text are kept when the style changes. */
const keysOfStyle = ['face', 'textColor', 'outline', 'shadow', 'box', 'highlight'] as const;

/** Returns the caption settings of a part, with the clip's as defaults. */
export function captionsOf({ captions: { ranges, ...common } }: ClipEdit, scope: CaptionScope): CaptionSettings {
  const own = scope === null ? undefined : ranges?.[scope];
  return own ? { ...common, ...own, look: { ...common.look, ...own.look } } : common;
}

/** Returns the settings of a scope without defaults. */
function saidOf({ captions: { ranges, ...common } }: ClipEdit, scope: CaptionScope): CaptionSettings {
  return scope === null ? common : (ranges?.[scope] ?? {});
}

/** Changes captions of the whole clip or of one part; undefined resets a setting. */
export function changeCaptions(edit: ClipEdit, change: Settings, scope: CaptionScope = null): ClipEdit {
  return setCaptions(edit, { ...saidOf(edit, scope), ...change }, scope);
}

/** Changes overrides of the caption style; undefined resets an override. */
export function changeCaptionLook(edit: ClipEdit, change: LookChange, scope: CaptionScope = null): ClipEdit {
  const settings = saidOf(edit, scope);
  return setCaptions(edit, { ...settings, look: { ...settings.look, ...change } }, scope);
}

/** Applies a caption style. Custom colors of the previous style are removed; corrections and emphasis are kept. */
export function chooseCaptionStyle(
  edit: ClipEdit,
  { id, look }: { id: string; look: CaptionLook },
  scope: CaptionScope = null,
): ClipEdit {
  const { emphasisColor: _, ...settings } = saidOf(edit, scope);
  const common = scope === null ? {} : (edit.captions.look ?? {});
  const colors: LookChange = Object.fromEntries(
    // The clip's overrides of its own style do not apply to this one.
    keysOfStyle.map((key) => [key, common[key] === undefined ? undefined : look[key]]),
  );
  return setCaptions(edit, { ...settings, styleId: id, look: { ...settings.look, ...colors } }, scope);
}

/** Resets captions to their style, or those of a part to the clip's settings. */
export function resetCaptions(edit: ClipEdit, scope: CaptionScope = null): ClipEdit {
  const { isOn, styleId, speakerColors } = edit.captions;
  const ofClip = scope === null ? { isOn, styleId, speakerColors } : {};
  return setCaptions(edit, ofClip, scope);
}

/** True if `resetCaptions` would change anything. */
export function areCaptionsSet(edit: ClipEdit, scope: CaptionScope): boolean {
  const { look, emphasisColor, ...others } = saidOf(edit, scope);
  return look !== undefined || emphasisColor !== undefined || (scope !== null && Object.keys(others).length > 0);
}

/** Returns the object without undefined properties. */
const defined = (value: object) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

function setCaptions(edit: ClipEdit, given: LooseSettings, scope: CaptionScope): ClipEdit {
  const look: Partial<CaptionLook> = defined(given.look ?? {});
  const settings: CaptionSettings = defined({ ...given, look: Object.keys(look).length > 0 ? look : undefined });
  const { ranges = {}, ...common } = edit.captions;
  if (scope === null) return { ...edit, captions: { ...settings, ...(edit.captions.ranges && { ranges }) } };
  const { [scope]: _, ...others } = ranges;
  const own = Object.keys(settings).length > 0 ? { ...others, [scope]: settings } : others;
  return { ...edit, captions: { ...common, ...(Object.keys(own).length > 0 && { ranges: own }) } };
}
