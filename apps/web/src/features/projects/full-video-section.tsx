import type { ProjectDetail } from '@clipwright/contract';
import { IconMovie } from '@tabler/icons-react';
import { formatClock } from '../../lib/format-clock.ts';
import { formatDate } from '../../lib/format-date.ts';
import { Section } from '../../ui/section.tsx';
import classes from './full-video-section.module.css';
import { projectsMessages } from './messages.ts';

const { fullVideo: texts } = projectsMessages;

/** The whole video that the clips are of: what it is called, how long, and how long it is kept. */
export function FullVideoSection({ project }: { project: ProjectDetail }) {
  const { full_video: whole, source } = project;
  if (!whole && !source) {
    return (
      <Section heading={texts.heading}>
        <p className={classes.quiet}>{texts.none}</p>
      </Section>
    );
  }
  const facts = [
    source?.duration != null && formatClock(source.duration),
    source?.trim &&
      texts.trim(
        formatClock(source.trim.start ?? 0),
        source.trim.end === null ? texts.end : formatClock(source.trim.end),
      ),
    whole && (whole.has_transcription ? texts.transcribed : texts.notTranscribed),
  ].filter(Boolean);
  return (
    <Section heading={texts.heading}>
      <div className={classes.video}>
        {source?.filmstrip_url ? (
          <img src={source.filmstrip_url} alt="" className={classes.picture} />
        ) : (
          <span className={classes.stage}>
            <IconMovie size={32} aria-hidden />
          </span>
        )}
        <div className={classes.text}>
          <p className={classes.name}>{whole?.name ?? source?.name}</p>
          <p className={classes.quiet}>{facts.join(' · ')}</p>
          {source && <p className={classes.quiet}>{describeKeeping(source)}</p>}
        </div>
      </div>
    </Section>
  );
}

function describeKeeping({ state, expires_at }: NonNullable<ProjectDetail['source']>): string {
  if (state === 'removed') return texts.gone;
  return expires_at ? texts.kept(formatDate(expires_at)) : texts.keptOpen;
}
