import type { FaceTrack, SpeakerTurn } from '../faces/face-track.ts';
import type { Shot } from '../shots/shot.ts';
import { clipRange, containsTime, type TimeRange } from '../time/time-range.ts';
import { faceTimeline, type TimelineInstant } from './face-timeline.ts';
import { type SpeakerOdds, speakerOdds } from './speaker-odds.ts';

/** A time range in which someone speaks, by the speaker's name or label. */
export type NamedTurn = TimeRange & { speaker: string };

const STEP_SEC = 0.2;
/** The share that a face has at the least, so that one step never decides. */
const LEAST_ODDS = 0.05;
/** The odds of a speaker who is not in the picture. */
const AWAY_ODDS = 0.05;
/** The advantage per step, in logarithms, from which a match counts. */
const MARGIN = 0.3;
/** Shots with more speakers or faces than this are left to the faces. */
const MOST = 6;

/**
 * Matches voices with faces: in each shot, each speaker gets the face that most looks like speaking during all of their
 * turns, and no face has two speakers. Unsure matches, and speakers outside the picture, are left out.
 * @param turns in source time, in any order; they may overlap.
 * @param pictureAspect the frame's width divided by its height.
 */
export function matchVoices(
  turns: readonly NamedTurn[],
  seen: { tracks: readonly FaceTrack[]; shots: readonly Shot[]; window: TimeRange; pictureAspect: number },
): SpeakerTurn[] {
  const { tracks, shots, window, pictureAspect } = seen;
  const timeline = faceTimeline(tracks, shots, window, STEP_SEC);
  const odds = speakerOdds(timeline, tracks, shots, null, pictureAspect);
  return shots.flatMap((shot, number) => {
    const { evidence, steps } = gather(turns, timeline, odds, number);
    return [...match(evidence, steps)].flatMap(([speaker, track]) => {
      const trackId = tracks[track]?.id;
      if (trackId === undefined) return [];
      return turns.flatMap((turn): SpeakerTurn[] => {
        const within = turn.speaker === speaker ? clipRange(turn, shot) : null;
        return within ? [{ ...within, trackId }] : [];
      });
    });
  });
}

type Evidence = Map<string, Map<number, number>>;

/** Adds up how much each face of a shot looks like speaking while only one person speaks, in logarithms. */
function gather(
  turns: readonly NamedTurn[],
  timeline: readonly TimelineInstant[],
  odds: SpeakerOdds,
  shot: number,
): { evidence: Evidence; steps: Map<string, number> } {
  const evidence: Evidence = new Map();
  const steps = new Map<string, number>();
  const present = new Set(
    timeline.flatMap((instant) => (instant.shot === shot ? instant.faces.map(({ track }) => track) : [])),
  );
  for (const [at, instant] of timeline.entries()) {
    if (instant.shot !== shot || instant.faces.length < 2) continue;
    const speaking = new Set(turns.flatMap((turn) => (containsTime(turn, instant.atSec) ? [turn.speaker] : [])));
    const [speaker] = speaking;
    if (speaker === undefined || speaking.size > 1) continue;
    const own = evidence.get(speaker) ?? new Map<number, number>();
    for (const track of present) {
      const face = instant.faces.findIndex((one) => one.track === track);
      own.set(track, (own.get(track) ?? 0) + Math.log(Math.max(LEAST_ODDS, odds[at]?.[face] ?? 0)));
    }
    evidence.set(speaker, own);
    steps.set(speaker, (steps.get(speaker) ?? 0) + 1);
  }
  return { evidence, steps };
}

/** Returns the best assignment of speakers to faces, without the speakers for whom it is unsure. */
function match(evidence: Evidence, steps: ReadonlyMap<string, number>): Map<string, number> {
  const speakers = [...evidence.keys()];
  const faces = [...new Set([...evidence.values()].flatMap((own) => [...own.keys()]))];
  if (speakers.length === 0 || speakers.length > MOST || faces.length > MOST) return new Map();
  const scoreOf = (speaker: string, face: number | null) =>
    face === null
      ? (steps.get(speaker) ?? 0) * Math.log(AWAY_ODDS)
      : (evidence.get(speaker)?.get(face) ?? Number.NEGATIVE_INFINITY);
  const best = (allows: (speaker: string, face: number | null) => boolean) => {
    let most = { score: Number.NEGATIVE_INFINITY, faces: [] as (number | null)[] };
    const choose = (chosen: readonly (number | null)[], score: number) => {
      const speaker = speakers[chosen.length];
      if (speaker === undefined) {
        if (score > most.score) most = { score, faces: [...chosen] };
        return;
      }
      for (const face of [...faces, null])
        if ((face === null || !chosen.includes(face)) && allows(speaker, face))
          choose([...chosen, face], score + scoreOf(speaker, face));
    };
    choose([], 0);
    return most;
  };
  const first = best(() => true);
  return new Map(
    speakers.flatMap((speaker, index): [string, number][] => {
      const chosen = first.faces[index] ?? null;
      if (chosen === null) return [];
      const other = best((one, face) => one !== speaker || face !== chosen);
      return first.score - other.score >= MARGIN * (steps.get(speaker) ?? 1) ? [[speaker, chosen]] : [];
    }),
  );
}
