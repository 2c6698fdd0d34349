import type { AttemptReport, RunEvent, StepReport } from '@touchstone/contracts';
import type { Driver, DriverAction } from '../driver/driver.ts';
import type { DriverEvidence } from '../driver/driver-evidence.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import { ArtifactFolder } from './artifact-folder.ts';
import { AttemptLog } from './attempt-log.ts';
import type { HiddenValues } from './hidden-values.ts';
import { Moments } from './moments.ts';
import { NetworkFiles } from './network-files.ts';
import {
  defaultEvidenceLimits,
  defaultKinds,
  defaultShares,
  type EvidenceKinds,
  type EvidenceLimits,
  type EvidenceOptions,
  type Shares,
} from './options.ts';
import { endLimits, within } from './patience.ts';
import { Camera } from './recording/camera.ts';
import { type Recorded, Recording, videoShare } from './recording/recording.ts';
import { requestLines } from './request-lines.ts';
import { Screens } from './screens.ts';
import { WatchedDriver } from './watched-driver.ts';

interface EvidenceSetting extends EvidenceOptions {
  /** Folder of all artifacts. */
  artifacts: string;
  test: { name: string; path: string };
  attempt: number;
  /** Of the attempt, in milliseconds since the epoch. */
  began: number;
  hidden: HiddenValues;
  cancelled: AbortSignal;
}

/** What the report of an attempt says of its evidence. */
type Told = Pick<
  AttemptReport,
  'log' | 'requests' | 'recording' | 'trace' | 'har' | 'log_file' | 'viewport'
>;

/**
 * Keeps what one attempt shows: pictures, DOMs, texts, log, requests, a recording, a trace. Whatever
 * goes wrong with that is left out of the report; nothing of it reaches the run.
 */
export class Evidence {
  readonly #setting: EvidenceSetting;
  readonly #kinds: EvidenceKinds;
  readonly #limits: EvidenceLimits;
  readonly #shares: Shares;
  readonly #folder: ArtifactFolder;
  readonly #log: AttemptLog;
  readonly #hidden: HiddenValues;
  readonly #screens: Screens;
  /** When which step began or went on. */
  readonly #paths: { at: number; path: string | undefined }[] = [];
  #snapshot: Snapshot | undefined;
  #driver: Driver | undefined;
  #moments: Moments | undefined;
  #recording: Recording | undefined;
  #camera: Camera | undefined;
  #network: NetworkFiles | undefined;
  #networkTold: { trace?: string; har?: string } = {};
  #recorded: Promise<Recorded | undefined> = Promise.resolve(undefined);

  private constructor(setting: EvidenceSetting, folder: ArtifactFolder, log: AttemptLog) {
    this.#setting = setting;
    this.#kinds = { ...defaultKinds, ...setting };
    this.#limits = { ...defaultEvidenceLimits, ...setting.limits };
    this.#shares = { ...defaultShares, ...this.#limits.shares };
    this.#folder = folder;
    this.#log = log;
    this.#hidden = setting.hidden;
    this.#screens = new Screens(setting.hidden.masker);
  }

  /** Undefined if there is no place to keep anything in. */
  static async begin(setting: EvidenceSetting): Promise<Evidence | undefined> {
    const { artifacts, test, attempt, began, hidden } = setting;
    const limits = { ...defaultEvidenceLimits, ...setting.limits };
    const log = new AttemptLog(began, limits.logLines, hidden.masker);
    const onFull = () =>
      log.note(
        `The evidence reached its limit of ${limits.total} bytes: no further pictures, DOM, recording, trace or HAR is kept.`,
      );
    const of = {
      name: hidden.masker.text(test.name),
      file: test.path,
      part: `${attempt}`,
    } as const;
    try {
      const folder = await ArtifactFolder.take(artifacts, of, limits.total, onFull);
      return new Evidence(setting, folder, log);
    } catch {
      return undefined;
    }
  }

  /** Begins to keep what the driver shows; the run goes on with the driver that it answers. */
  async watch(driver: Driver): Promise<Driver> {
    const { evidence } = driver;
    this.#driver = driver;
    const { pictures, dom, requests, recording, trace, har } = this.#kinds;
    if (evidence) {
      if (requests) evidence.keepRequests(this.#limits.requests);
      if (trace || har) this.#network = await NetworkFiles.start(evidence, { trace, har });
      if (pictures || dom || recording) {
        this.#moments = new Moments({
          evidence,
          folder: this.#folder,
          pictures,
          recording,
          onPicture: (jpeg) => this.#camera?.took(jpeg),
          mostDom: dom ? this.#limits.dom : undefined,
          shares: this.#shares,
          masker: this.#hidden.masker,
          secrets: () => this.#hidden.values,
          cancelled: this.#setting.cancelled,
        });
      }
      if (recording) this.#startRecording(evidence);
    }
    return new WatchedDriver(driver, {
      onSnapshot: (snapshot) => {
        this.#snapshot = snapshot;
        this.#screens.onSnapshot(snapshot);
      },
      beforeAct: (action) => this.#beforeAct(action),
    });
  }

  /** Keeps a file that a step made; answers its path, undefined if there is no room. */
  async keepFile(name: string, data: Buffer): Promise<string | undefined> {
    const isKept = this.#folder.count(data.length) && (await this.#folder.write(name, data));
    return isKept ? this.#folder.below(name) : undefined;
  }

  hear(event: RunEvent): void {
    this.#log.hear(event);
  }

  /** A step begins; what it answers is called with the step's report at its end. */
  stepBegan(path: string): (report: StepReport) => Promise<void> {
    const around = this.#paths.at(-1)?.path;
    this.#paths.push({ at: Date.now(), path });
    const before = this.#moments?.current();
    return async (report) => {
      this.#paths.push({ at: Date.now(), path: around });
      // What stands in a step is kept with the steps in it.
      if (report.steps.length > 0 || this.#setting.cancelled.aborted) return;
      if (this.#kinds.screen) this.#screens.keep(report);
      await this.#moments?.keep(report, before);
    };
  }

  /** What the step looked at is in view now, and is scrolled back right after. Never throws. */
  async looked(path: string): Promise<void> {
    await this.#moments?.keepLooked(path);
  }

  /** Ends what needs the driver; to be called before it is closed. Never throws. */
  async stop(): Promise<void> {
    await this.#readLastScreen();
    const camera = this.#camera?.stop();
    if (camera) await within(camera, this.#patience('camera'));
    if (this.#moments) await within(this.#moments.end(), this.#patience('files'));
    const encoding = this.#patience('encoding');
    const limit = encoding.cancelled.aborted ? encoding.whenCancelled : encoding.milliseconds;
    this.#recorded = this.#recording?.end(Date.now(), limit) ?? this.#recorded;
    this.#recorded.catch(() => undefined);
    const network = this.#network?.stop(this.#folder, this.#hidden.masker);
    if (network) this.#networkTold = (await within(network, this.#patience('network'))) ?? {};
  }

  /** What there is, once the driver is closed. Never throws. */
  async tell(): Promise<Told> {
    await within(this.#network?.remove() ?? Promise.resolve(), this.#patience('files'));
    const recorded = await within(this.#recorded, this.#patience('encoding'));
    const { began } = this.#setting;
    const seen = this.#driver?.evidence?.requests();
    if (seen && seen.dropped > 0) {
      this.#log.note(`${seen.dropped} more requests were sent and are not listed.`);
    }
    const viewport = this.#snapshot?.viewport;
    return {
      ...(viewport ? { viewport: { width: viewport.width, height: viewport.height } } : {}),
      ...(this.#kinds.requests && seen
        ? {
            requests: requestLines(seen.kept, began, this.#hidden.masker, (at) => this.#pathAt(at)),
          }
        : {}),
      ...(recorded ? this.#tellRecording(recorded) : {}),
      ...this.#networkTold,
      ...(await this.#tellLog()),
    };
  }

  #startRecording(evidence: DriverEvidence): void {
    const recording = new Recording(this.#folder.file('recording'), this.#setting.began);
    this.#recording = recording;
    this.#camera = new Camera({
      evidence,
      share: this.#shares.frames,
      onFrame: (frame) => {
        this.#setting.onFrame?.(frame.jpeg);
        if (this.#folder.count(Math.round(frame.jpeg.length * videoShare))) recording.add(frame);
      },
      secrets: () => this.#hidden.values,
      isBusy: () => this.#hidden.isBeingTyped || this.#moments?.isTaking === true,
    });
  }

  async #beforeAct(action: DriverAction): Promise<() => void> {
    await this.#moments?.beforeAct();
    this.#screens.onAct();
    this.#camera?.stir();
    return this.#hidden.beforeAct(action, this.#snapshot);
  }

  async #readLastScreen(): Promise<void> {
    const { cancelled } = this.#setting;
    const driver = this.#driver;
    if (!this.#screens.isWaiting || cancelled.aborted || driver === undefined) return;
    const milliseconds = 1_000;
    const snapshot = await driver
      .snapshot({ signal: cancelled, milliseconds })
      .catch(() => undefined);
    if (snapshot) this.#screens.onSnapshot(snapshot);
  }

  #pathAt(at: number): string | undefined {
    return this.#paths.findLast((each) => each.at <= at)?.path;
  }

  #tellRecording({ kind, from, milliseconds }: Recorded): Pick<Told, 'recording'> {
    const name = kind === 'video' ? 'recording.mp4' : 'recording.json';
    const at = Math.max(0, Math.round(from - this.#setting.began));
    return { recording: { [kind]: this.#folder.below(name), at, milliseconds } };
  }

  async #tellLog(): Promise<Pick<Told, 'log' | 'log_file'>> {
    if (!this.#kinds.log) return {};
    const file = this.#log.file();
    const isWritten = file !== undefined && (await this.#folder.write('log.txt', file));
    return {
      log: this.#log.lines(),
      ...(isWritten ? { log_file: this.#folder.below('log.txt') } : {}),
    };
  }

  #patience(what: keyof typeof endLimits) {
    return { ...endLimits[what], cancelled: this.#setting.cancelled };
  }
}
