import { Box, Group, Text } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { editorMessages } from '../editor-messages.ts';
import { formatEditTime } from '../format-edit-time.ts';
import type { PagePlan } from '../planning/create-edit-planner.ts';
import { type EditFonts, noFonts } from '../planning/load-edit-fonts.ts';
import { type CaptionDrawing, drawCaptions } from './draw-captions.ts';
import { drawOverlays } from './draw-overlays.ts';
import { drawGround, drawPicture } from './draw-picture.ts';
import type { EditPlayer } from './edit-player.ts';
import classes from './edit-stage.module.css';
import { playMusic } from './play-music.ts';
import { letGoOf, takeCopy } from './warm-copy.ts';

type EditStageProps = {
  plan: PagePlan;
  fonts: EditFonts;
  player: EditPlayer;
  /** The small copy of the source, and the source time at its start. */
  copy: { url: string; startSec: number };
  /** The overlay for the source's whole picture, which replaces the clip; null for the clip. */
  whole: { size: PagePlan['size']; over: ReactNode } | null;
  /** The overlay of the clip. */
  over: ReactNode;
};

const { stage: texts } = editorMessages;
/** More pixels than the copy has would add no detail. */
const PICTURE_HEIGHT_PX = 960;

/** The preview of the clip, with the picture and captions of the exported file. */
export function EditStage({ plan, fonts, player, copy, whole, over }: EditStageProps) {
  const sources = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLCanvasElement>(null);
  const captionBox = useRef<HTMLDivElement>(null);
  const captions = useRef<CaptionDrawing | null>(null);
  const [hasNoCaptions, setHasNoCaptions] = useState(false);
  const { size, crop, fitPlace, ground, ass, unseen, images, logo, safeArea, frameSec, music } = plan;
  const pictures = usePictures([...images.map(({ path }) => path), ...(logo ? [logo.url] : [])]);
  const shownSize = whole?.size ?? size;
  const scale = Math.min(1, PICTURE_HEIGHT_PX / shownSize.heightPx);
  const isWhole = whole !== null;

  const { url, startSec } = copy;
  useEffect(() => {
    const videos = [takeCopy(url), takeCopy(url)] as const;
    sources.current?.append(...videos);
    const detach = player.attach(videos, startSec);
    return () => {
      detach();
      for (const video of videos) letGoOf(video);
    };
  }, [player, url, startSec]);

  useEffect(() => {
    const draw = (clipSec: number) => {
      const context = picture.current?.getContext('2d');
      if (context && !crop) drawGround(context, ground, clipSec / Math.max(player.lengthSec, 1e-3));
      else if (context && player.video)
        drawPicture(context, player.video, { crop: isWhole ? null : crop, fitPlace, size, clipSec });
      if (context && !isWhole) drawOverlays(context, { images, logo, size, safeArea, frameSec }, { clipSec, pictures });
      captions.current?.draw(clipSec, size);
    };
    draw(player.state.clipSec);
    return player.listen(({ clipSec }) => draw(clipSec));
  }, [player, crop, fitPlace, ground, size, isWhole, images, logo, safeArea, frameSec, pictures]);

  // Most new plans have the same music.
  const sounding = music && JSON.stringify(music);
  useEffect(() => {
    if (sounding === null) return undefined;
    return playMusic(player, JSON.parse(sounding), new Audio());
  }, [player, sounding]);

  const latestAss = useRef(ass);
  useEffect(() => {
    const box = captionBox.current;
    if (!box || fonts === noFonts) return;
    let isGone = false;
    drawCaptions(box, fonts).then(
      (drawing) => {
        if (isGone) return drawing.destroy();
        captions.current = drawing;
        void drawing.set(latestAss.current);
        drawing.draw(player.state.clipSec, size);
      },
      () => !isGone && setHasNoCaptions(true),
    );
    return () => {
      isGone = true;
      captions.current?.destroy();
      captions.current = null;
    };
  }, [fonts, player, size]);
  useEffect(() => {
    latestAss.current = ass;
    void captions.current?.set(ass);
  }, [ass]);

  return (
    <section className={classes.stage} aria-label={texts.label}>
      <Box pos="relative" bdrs="md" bg="var(--cw-stage)" className={classes.frame} style={frameStyle(shownSize)}>
        <canvas
          ref={picture}
          style={{ width: '100%', height: '100%', cursor: 'pointer' }}
          width={Math.round(shownSize.widthPx * scale)}
          height={Math.round(shownSize.heightPx * scale)}
          onClick={() => player.toggle()}
        />
        <div ref={captionBox} className={classes.captions} hidden={isWhole} />
        {/* Only visible through the canvas, which draws the captions over it. */}
        <Box
          ref={sources}
          pos="absolute"
          inset={0}
          w={1}
          h={1}
          opacity={0}
          style={{ overflow: 'hidden', pointerEvents: 'none' }}
        />
        {whole ? whole.over : over}
      </Box>
      {unseen.length > 0 && (
        <Text size="sm" c="#cfcbc4">
          {unseen.map((what) => texts.unseen[what]).join(' ')}
        </Text>
      )}
      {hasNoCaptions && ass !== null && (
        <Text size="sm" c="#cfcbc4">
          {texts.noCaptions}
        </Text>
      )}
    </section>
  );
}

/** Returns the styles that size the frame by its aspect ratio. */
function frameStyle({ widthPx, heightPx }: PagePlan['size']): CSSProperties {
  const ratio = widthPx / heightPx;
  return { aspectRatio: ratio, ['--cw-clip-ratio' as string]: ratio };
}

/** The play button and the position in the clip. */
export function EditTransport({ player, lengthSec }: { player: EditPlayer; lengthSec: number }) {
  const [isPlaying, setPlaying] = useState(player.state.isPlaying);
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = ({ isPlaying: now, clipSec }: { isPlaying: boolean; clipSec: number }) => {
      setPlaying(now);
      if (clock.current) clock.current.textContent = formatEditTime(clipSec);
    };
    show(player.state);
    return player.listen(show);
  }, [player]);
  return (
    <Group gap="xs" wrap="nowrap">
      <IconButton label={isPlaying ? texts.pause : texts.play} onClick={() => player.toggle()}>
        {isPlaying ? <IconPlayerPauseFilled size={20} aria-hidden /> : <IconPlayerPlayFilled size={20} aria-hidden />}
      </IconButton>
      <Box component="span" fz="sm">
        <span ref={clock}>{formatEditTime(player.state.clipSec)}</span> / {formatEditTime(lengthSec)}
      </Box>
    </Group>
  );
}

/** Loads pictures and returns those that have loaded. A failed one is omitted. */
function usePictures(urls: readonly string[]): ReadonlyMap<string, HTMLImageElement> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  const list = [...new Set(urls)].sort().join('\n');
  useEffect(() => {
    let isGone = false;
    for (const url of list.split('\n').filter((each) => each !== '')) {
      const picture = new Image();
      picture.src = url;
      picture.decode().then(
        () => !isGone && setLoaded((before) => (before.has(url) ? before : new Map(before).set(url, picture))),
        () => undefined,
      );
    }
    return () => {
      isGone = true;
    };
  }, [list]);
  return loaded;
}
