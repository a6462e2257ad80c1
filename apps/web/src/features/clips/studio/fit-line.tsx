import type { PlatformId } from '@clipwright/clip-spec';
import type { ProjectClip } from '@clipwright/contract';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import {
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  IconDeviceDesktop,
} from '@tabler/icons-react';
import { clipsTexts } from '../clips-messages.ts';
import { findOverrun, listCovering } from './clip-platform-fit.ts';
import classes from './fit-line.module.css';

const glyphs = {
  tiktok: IconBrandTiktok,
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  twitter: IconBrandX,
  linkedin: IconBrandLinkedin,
  normal: IconDeviceDesktop,
} satisfies Record<PlatformId, unknown>;

const namesOf = (platforms: readonly PlatformId[]) =>
  platforms.map((platform) => clipsTexts.platformNames[platform]).join(', ');

/** The platforms of a clip, with warnings about its length and covered captions. */
export function FitLine({ clip }: { clip: Pick<ProjectClip, 'duration' | 'platforms' | 'renditions'> }) {
  const { duration, platforms } = clip;
  if (platforms.length === 0) return null;
  const overrun = findOverrun(duration, platforms);
  const covering = listCovering(clip);
  return (
    <Group
      component="span"
      gap="0 2xs"
      fz="sm"
      lh="sm"
      className={classes.line}
      data-over={overrun !== null || undefined}
    >
      {platforms.map((platform) => {
        const Glyph = glyphs[platform];
        return <Glyph key={platform} size={16} aria-hidden />;
      })}
      <VisuallyHidden>{namesOf(platforms)}: </VisuallyHidden>
      {overrun
        ? clipsTexts.over({ sec: overrun.overSec, platform: clipsTexts.platformNames[overrun.platform] })
        : clipsTexts.fits}
      {covering.length > 0 && (
        <Text span inherit w="100%" c="warning">
          {clipsTexts.covered({ platforms: namesOf(covering) })}
        </Text>
      )}
    </Group>
  );
}
