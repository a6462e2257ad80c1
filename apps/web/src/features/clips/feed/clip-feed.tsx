import type { ProjectClip } from '@clipwright/contract';
import { Box, Group, Stack, VisuallyHidden } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { isAutoplayDisabled } from '../../../lib/is-autoplay-disabled.ts';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { PictureChip } from '../../../ui/clips/picture-chip.tsx';
import { ScoreChip } from '../../../ui/clips/score-chip.tsx';
import { posterOf } from '../../../ui/clips/upright-rendition.ts';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { clipsTexts } from '../clips-messages.ts';
import { moveInGrid } from '../grid/move-in-grid.ts';
import { ClipVideo } from '../player/clip-video.tsx';
import { FitLine } from '../studio/fit-line.tsx';
import type { Studio } from '../studio/use-studio.ts';
import classes from './clip-feed.module.css';
import { FeedControls } from './feed-controls.tsx';
import { feedTexts } from './feed-messages.ts';

/** The playback time after which a clip counts as viewed. */
const viewedAfterSec = 2;
const pageKeys: Readonly<Record<string, string>> = { PageUp: 'ArrowUp', PageDown: 'ArrowDown' };

type ClipFeedProps = {
  clips: readonly ProjectClip[];
  /** The visible clip. */
  clip: ProjectClip;
  studio: Studio;
  onSelect: (clipId: string) => void;
  onViewed: (clip: ProjectClip) => void;
  onBroken: () => void;
  /** The reasons for the clip, its transcript and its post. */
  about: ReactNode;
  /** Renders the files of the clip and the tools that make others; null if there is neither a choice nor a tool. */
  renderVersions: ((onDone: () => void) => ReactNode) | null;
  /** Posts the clip to networks. Omitted for people who may not. */
  onPost: (() => void) | undefined;
};

/** The clips of a project one at a time at full height. The visible clip plays, muted at first. */
export function ClipFeed(props: ClipFeedProps) {
  const { clips, clip, studio, onSelect, onViewed, onBroken, about, renderVersions, onPost } = props;
  const { player, index, rendition } = studio;
  const { currentSec, wantsToPlay } = player;
  const [sheet, setSheet] = useState<'about' | 'versions' | null>(null);
  const hasTapped = useRef(false);
  const viewedId = useRef<string | null>(null);
  const show = (at: number) => {
    const next = clips[at];
    if (!next || at === index) return;
    wantsToPlay.current = player.isPlaying || !isAutoplayDisabled();
    onSelect(next.id);
  };
  const column = useSnapping(index, show);

  useLayoutEffect(() => {
    wantsToPlay.current = !isAutoplayDisabled();
  }, [wantsToPlay]);
  useEffect(() => {
    if (currentSec < viewedAfterSec || viewedId.current === clip.id) return;
    viewedId.current = clip.id;
    onViewed(clip);
  }, [currentSec, clip, onViewed]);

  const move = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const key = pageKeys[event.key] ?? event.key;
    if (key === 'ArrowLeft' || key === 'ArrowRight') return;
    const to = moveInGrid(key, index, clips.length, 1);
    if (to === null) return;
    event.preventDefault();
    show(to);
  };
  const tap = () => {
    const isFirst = !hasTapped.current;
    hasTapped.current = true;
    // The first tap unmutes; later taps pause.
    if (isFirst && player.isMuted) player.toggleMute();
    if (!player.isPlaying) player.play();
    else if (!isFirst || !player.isMuted) player.pause();
  };
  const editing = studio.editedId === clip.id;
  return (
    <section
      ref={column.ref}
      className={classes.feed}
      aria-label={feedTexts.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus.
      tabIndex={0}
      onScroll={column.onScroll}
      onKeyDown={move}
    >
      <Box pos="relative" style={{ height: `${clips.length * 100}%` }}>
        <Box component="ul" pos="relative" h="100%" className={classes.list} aria-label={clipsTexts.grid}>
          {clips.map((one, at) => (
            <Box
              key={one.id}
              component="li"
              pos="relative"
              style={{
                scrollSnapAlign: 'start',
                scrollSnapStop: 'always',
                containerType: 'size',
                height: `${100 / clips.length}%`,
              }}
              aria-current={at === index ? 'true' : undefined}
            >
              {at !== index && (
                <Box
                  component="span"
                  pos="absolute"
                  top="50%"
                  left="50%"
                  style={{ width: 'min(100cqw, 100cqh * 9 / 16)', translate: '-50% -50%' }}
                >
                  <ClipPoster src={posterOf(one)} isLazy />
                </Box>
              )}
              <Group
                component="span"
                gap={0}
                align="stretch"
                justify="space-between"
                wrap="nowrap"
                pos="absolute"
                top="var(--mantine-spacing-sm)"
                left="var(--mantine-spacing-sm)"
                right="var(--mantine-spacing-sm)"
              >
                <ScoreChip score={one.viral_score} />
                <PictureChip ms="auto">{formatClock(one.duration)}</PictureChip>
              </Group>
              <h2 className={classes.title}>
                <span>{one.title}</span>
              </h2>
            </Box>
          ))}
        </Box>
        <Box
          component="section"
          pos="absolute"
          left={0}
          right={0}
          display="grid"
          aria-label={clipsTexts.player.label}
          style={{
            placeContent: 'center',
            containerType: 'size',
            top: `${(index * 100) / clips.length}%`,
            height: `${100 / clips.length}%`,
          }}
        >
          <ClipVideo
            clip={clip}
            rendition={rendition}
            player={player}
            className={classes.stage}
            isLooped
            onTap={tap}
            onBroken={onBroken}
          />
          <FeedControls
            player={player}
            isDisabled={!rendition}
            hasTrack={rendition?.caption_style == null && clip.captions_url !== null}
            onSound={() => {
              hasTapped.current = true;
              player.toggleMute();
            }}
            onVersions={renderVersions && (() => setSheet('versions'))}
            onDetails={() => setSheet('about')}
            onPost={onPost}
          />
        </Box>
      </Box>
      <BottomSheet
        isOpen={sheet === 'about' || editing}
        title={feedTexts.sheet}
        onClose={() => {
          setSheet(null);
          studio.setEditedId(null);
        }}
      >
        <Stack gap="md" mih="56dvh">
          <FitLine clip={clip} />
          {about}
        </Stack>
      </BottomSheet>
      <BottomSheet isOpen={sheet === 'versions'} title={feedTexts.versions} onClose={() => setSheet(null)}>
        {renderVersions?.(() => setSheet(null))}
      </BottomSheet>
      <VisuallyHidden role="status">
        {feedTexts.announced({ number: index + 1, count: clips.length, title: clip.title })}
      </VisuallyHidden>
    </section>
  );
}

/** Manages a column of full-height slides: keeps it aligned to one and reports the slide at which a swipe stops. */
function useSnapping(index: number, onMoved: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const align = useEffectEvent((isForced: boolean) => {
    const element = ref.current;
    if (!element) return;
    const top = index * element.clientHeight;
    // A swipe in progress snaps by itself.
    if (!isForced && Math.abs(element.scrollTop - top) < element.clientHeight / 2) return;
    element.scrollTo({ top, behavior: 'instant' });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visible clip changes, by keyboard or URL.
  useLayoutEffect(() => align(false), [index]);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(() => align(true));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return {
    ref,
    onScroll({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) {
      const at = clientHeight > 0 ? Math.round(scrollTop / clientHeight) : index;
      if (at !== index) onMoved(at);
    },
  };
}
