import type { AttemptReport, Recording } from '@touchstone/contracts';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import type { Artifacts } from '../../model/files/artifacts.ts';
import { type Frames, frameAt, readFrames, stepDuring } from '../../model/steps/timeline.ts';
import { Apart } from './shot.tsx';
import { StepMarks } from './step-marks.tsx';

interface Props {
  attempt: AttemptReport;
  recording: Recording;
  artifacts: Artifacts;
  /** Milliseconds since the attempt began. */
  at: number;
  /** A picture of about that moment, until the video has come. */
  picture: string | undefined;
  /** A person went to this moment of the recording; the step is the one that was going on then. */
  onMoment(at: number, step: string | undefined): void;
}

/** The recording of an attempt, with its steps on the timeline. */
export function RecordingPlayer({ attempt, recording, artifacts, at, picture, onMoment }: Props) {
  const { t } = useWords();
  const go = (moment: number) => onMoment(moment, stepDuring(attempt, moment)?.path);
  const url = recording.video === undefined ? undefined : artifacts.url(recording.video);
  const path = recording.video ?? recording.frames;
  const [playing, setPlaying] = useState<number>();
  // A step that was chosen elsewhere goes before the moment that was played last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever the new moment is.
  useEffect(() => setPlaying(undefined), [at]);
  if (path === undefined) return null;
  return (
    <section className="min-w-0 print:hidden">
      <h2 className="mb-2 font-semibold text-14">{t('recording.title')}</h2>
      {recording.video === undefined ? (
        <FramePlayer path={path} recording={recording} artifacts={artifacts} at={at} onAt={go} />
      ) : url === undefined ? (
        <Apart path={path} name={t('recording.title')} artifacts={artifacts} />
      ) : (
        <VideoPlayer
          url={url}
          poster={picture === undefined ? undefined : artifacts.url(picture)}
          recording={recording}
          at={at}
          onAt={go}
          onPlaying={setPlaying}
        />
      )}
      <StepMarks attempt={attempt} recording={recording} at={playing ?? at} onMoment={onMoment} />
    </section>
  );
}

interface VideoProps {
  url: string;
  poster: string | undefined;
  recording: Recording;
  at: number;
  onAt(at: number): void;
  onPlaying(at: number): void;
}

/** A video; where it is stopped, or moved to while it stands, is the moment that is shown. */
function VideoPlayer({ url, poster, recording, at, onAt, onPlaying }: VideoProps) {
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const seconds = Math.max(0, (at - recording.at) / 1000);
  useEffect(() => {
    if (video.current !== null) video.current.currentTime = seconds;
  }, [seconds]);
  const momentOf = ({ currentTime }: HTMLVideoElement) => recording.at + currentTime * 1000;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the recording of a screen has no sound.
    <video
      ref={video}
      src={url}
      poster={poster}
      controls
      preload="metadata"
      aria-label={t('recording.title')}
      onTimeUpdate={({ currentTarget }) => onPlaying(momentOf(currentTarget))}
      onPause={({ currentTarget }) => onAt(momentOf(currentTarget))}
      onSeeked={({ currentTarget }) => {
        const isOurs = Math.abs(currentTarget.currentTime - seconds) < 0.1;
        if (currentTarget.paused && !isOurs) onAt(momentOf(currentTarget));
      }}
      className="max-h-[60vh] w-full rounded-control border border-line bg-sunken"
    />
  );
}

interface FrameProps {
  path: string;
  recording: Recording;
  artifacts: Artifacts;
  at: number;
  onAt(at: number): void;
}

function FramePlayer({ path, recording, artifacts, at, onAt }: FrameProps) {
  const { t, duration } = useWords();
  const frames = useFrames(path, artifacts);
  if (frames === 'loading') return null;
  if (frames === undefined) {
    return <Apart path={path} name={t('recording.title')} artifacts={artifacts} />;
  }
  const shown = frameAt(frames, at);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {shown !== undefined && (
        <img
          src={`data:image/jpeg;base64,${shown.jpeg}`}
          alt={t('recording.frame', { duration: duration(at) })}
          className="max-h-[60vh] w-full rounded-control border border-line object-contain"
        />
      )}
      <input
        type="range"
        min={recording.at}
        max={recording.at + recording.milliseconds}
        value={at}
        aria-label={t('recording.moment')}
        aria-valuetext={duration(at)}
        onChange={(event) => onAt(event.target.valueAsNumber)}
        className="h-6 w-full accent-accent-solid pointer-coarse:h-11"
      />
    </div>
  );
}

function useFrames(path: string, artifacts: Artifacts): Frames | 'loading' | undefined {
  const [frames, setFrames] = useState<Frames | 'loading' | undefined>('loading');
  useEffect(() => {
    let isGone = false;
    void artifacts.bytes(path).then((bytes) => {
      if (!isGone) setFrames(bytes === undefined ? undefined : readFrames(bytes));
    });
    return () => {
      isGone = true;
    };
  }, [artifacts, path]);
  return frames;
}
