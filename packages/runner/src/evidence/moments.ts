import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Picture, StepReport } from '@touchstone/contracts';
import type { BegunPicture, DriverEvidence, Glimpse } from '../driver/driver-evidence.ts';
import type { Masker } from '../variables/masker.ts';
import type { ArtifactFolder } from './artifact-folder.ts';
import { maskDom } from './masking/mask-dom.ts';
import type { Shares } from './options.ts';
import { Share } from './share.ts';

const compress = promisify(gzip);

/** What was shown between two acts. */
interface Moment {
  /** By `performance.now()`. */
  at: number;
  picture: Picture | undefined;
  dom: string | undefined;
  /** Those that refer to the picture. */
  steps: { report: StepReport; as: 'before' | 'after' }[];
}

interface MomentsSetting {
  evidence: DriverEvidence;
  folder: ArtifactFolder;
  /** Whether pictures are written. */
  pictures: boolean;
  /** Whether they are frames of a recording too. */
  recording: boolean;
  onPicture(jpeg: Buffer): void;
  /** Characters of one DOM; undefined if none is kept. */
  mostDom: number | undefined;
  shares: Shares;
  masker: Masker;
  /** What must be covered. */
  secrets: () => readonly string[];
  cancelled: AbortSignal;
}

/** A page that is stuck is not waited for long, in milliseconds; after it was in vain, hardly at all. */
const patience = { usual: 1_500, stuck: 200 };

/**
 * Pictures and DOMs before and after steps. Nothing happens between two steps, so what is shown after
 * one is shown before the next; and what nothing has changed is not taken again.
 */
export class Moments {
  readonly #setting: MomentsSetting;
  #latest: Moment | undefined;
  #hasActed = false;
  #looked: { path: string; moment: Moment } | undefined;
  readonly #domShare: Share;
  readonly #pictureShare: Share;
  #isStuck = false;
  #isTaking = false;
  /** Whatever looks at the screen. */
  #taking: Promise<void> = Promise.resolve();
  readonly #saving: Promise<void>[] = [];
  /** A picture that was begun before it is known whether the screen stands still. */
  #ahead: Promise<Glimpse | undefined> | undefined;

  constructor(setting: MomentsSetting) {
    this.#setting = setting;
    setting.evidence.onLull(() => this.#lookAhead());
    this.#domShare = new Share(setting.shares.dom);
    this.#pictureShare = new Share(setting.shares.pictures);
  }

  /** Whether it looks at the screen now. */
  get isTaking(): boolean {
    return this.#isTaking;
  }

  /** The screen may be another one from now on; resolves when nothing looks at it any more. */
  async beforeAct(): Promise<void> {
    await this.#taking;
    this.#hasActed = true;
    this.#ahead = undefined;
  }

  /** Of the screen before the step that begins now. */
  current(): Moment | undefined {
    return this.#latest;
  }

  /**
   * Keeps what is shown now as what a step looked at: it is scrolled back before the step ends. Never
   * throws.
   */
  async keepLooked(path: string): Promise<void> {
    try {
      await this.#taking;
      this.#ahead = undefined;
      const moment = await this.#take({ path, verdict: 'passed' });
      await this.#taking;
      this.#looked = moment && { path, moment };
    } catch {
      this.#looked = undefined;
    }
    this.#hasActed = true;
  }

  /** Notes in the report what is shown before and after its step. Never throws. */
  async keep(report: StepReport, before: Moment | undefined): Promise<void> {
    if (before !== undefined) refer(report, 'before', before);
    const looked = this.#looked?.path === report.path ? this.#looked.moment : undefined;
    this.#looked = undefined;
    try {
      const moment =
        looked ?? ((await this.#isStill(report)) ? this.#latest : await this.#take(report));
      if (moment === undefined) return;
      refer(report, 'after', moment);
      if (moment.dom !== undefined) report.dom = moment.dom;
    } catch {
      // Evidence that cannot be had is left out.
    }
  }

  /** Resolves when everything is written. */
  async end(): Promise<void> {
    await Promise.all(this.#saving);
  }

  async #isStill({ verdict }: StepReport): Promise<boolean> {
    if (this.#hasActed || this.#latest === undefined) return false;
    // Where a test fails nothing is left out.
    if (verdict !== 'passed' && !this.#isWhole(this.#latest)) return false;
    await this.#taking;
    const { evidence } = this.#setting;
    return evidence.isUnchangedSince(this.#latest.at, this.#limits());
  }

  #isWhole({ picture, dom }: Moment): boolean {
    const { pictures, mostDom } = this.#setting;
    return (!pictures || picture !== undefined) && (mostDom === undefined || dom !== undefined);
  }

  /** While an act is waited for, so that its picture need not be; whether it counts is seen at the end. */
  #lookAhead(): void {
    const { evidence, folder, pictures, recording, secrets } = this.#setting;
    const isWanted = pictures || recording;
    if (!isWanted || this.#isTaking || folder.isFull || this.#pictureShare.isUsedUp) return;
    this.#isTaking = true;
    const ahead = this.#tried(evidence.beginGlimpse(this.#limits(), secrets()));
    this.#ahead = ahead;
    const taken = ahead.then((glimpse) => glimpse?.picture.taken);
    this.#pictureShare.spend(taken).catch(() => undefined);
    this.#taking = taken.then(
      () => this.#taken(),
      () => this.#taken(),
    );
  }

  #taken(): void {
    this.#isTaking = false;
  }

  /** The picture that was begun ahead, if the screen is still what it was then. */
  async #foreseen(): Promise<Glimpse | undefined> {
    const ahead = await this.#ahead;
    this.#ahead = undefined;
    if (ahead === undefined) return undefined;
    if ((await this.#tried(ahead.stillShows(this.#limits()))) !== true) return undefined;
    const taken = ahead.picture.taken.catch(() => this.#again());
    return { ...ahead, picture: { ...ahead.picture, taken } };
  }

  /** A page that is drawn for the first time may refuse its picture; there is time until the next act. */
  async #again(): Promise<Buffer> {
    const { evidence, secrets } = this.#setting;
    const jpeg = await evidence.glance(this.#limits(), secrets());
    if (jpeg === undefined) throw new Error('A secret came into the picture.');
    return jpeg;
  }

  async #take({
    path,
    verdict,
  }: Pick<StepReport, 'path' | 'verdict'>): Promise<Moment | undefined> {
    const { evidence, folder, pictures, recording, secrets, mostDom } = this.#setting;
    const foreseen = await this.#foreseen();
    if (foreseen === undefined) await this.#taking;
    this.#latest = undefined;
    if (folder.isFull) return undefined;
    this.#hasActed = false;
    const at = foreseen?.at ?? performance.now();
    const moment: Moment = { at, picture: undefined, dom: undefined, steps: [] };
    this.#isTaking = true;
    const fits = (share: Share): boolean => verdict !== 'passed' || !share.isUsedUp;
    let begun = foreseen?.picture;
    if (begun === undefined && (pictures || recording) && fits(this.#pictureShare)) {
      begun = await this.#tried(evidence.beginPicture(this.#limits(), secrets()));
      if (begun) this.#pictureShare.spend(begun.taken).catch(() => undefined);
    }
    const dom =
      mostDom !== undefined && fits(this.#domShare)
        ? this.#domShare.spend(evidence.dom(this.#limits(), mostDom))
        : undefined;
    this.#taking = Promise.allSettled([begun?.taken, dom]).then(() => this.#taken());
    if (begun) this.#saving.push(this.#savePicture(begun, `${path}-after.jpg`, moment));
    if (dom) this.#saving.push(this.#saveDom(dom, `${path}-dom.json.gz`, moment));
    if (begun?.isCovered === true) {
      await this.#taking;
      moment.at = performance.now();
    }
    this.#latest = moment;
    return moment;
  }

  /** The report may tell of the picture before it is there; if it does not come it is taken out again. */
  async #savePicture(begun: BegunPicture, name: string, moment: Moment): Promise<void> {
    const { folder, pictures, onPicture } = this.#setting;
    const { width, height } = begun;
    if (pictures) moment.picture = { path: folder.below(name), width, height };
    const jpeg = await this.#tried(begun.taken);
    if (jpeg !== undefined) onPicture(jpeg);
    if (!pictures) return;
    const isKept = jpeg !== undefined && folder.count(jpeg.length);
    if (isKept && (await folder.write(name, jpeg))) return;
    moment.picture = undefined;
    for (const { report, as } of moment.steps) delete report[as];
  }

  async #saveDom(taken: Promise<string | undefined>, name: string, moment: Moment): Promise<void> {
    const { folder, masker } = this.#setting;
    moment.dom = folder.below(name);
    const json = await this.#tried(taken);
    const packed = json === undefined ? undefined : await compress(maskDom(json, masker));
    const isKept = packed !== undefined && folder.count(packed.length);
    if (isKept && (await folder.write(name, packed))) return;
    moment.dom = undefined;
    for (const { report, as } of moment.steps) if (as === 'after') delete report.dom;
  }

  async #tried<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      const done = await work;
      this.#isStuck = false;
      return done;
    } catch {
      this.#isStuck = true;
      return undefined;
    }
  }

  #limits() {
    const milliseconds = this.#isStuck ? patience.stuck : patience.usual;
    return { signal: this.#setting.cancelled, milliseconds };
  }
}

function refer(report: StepReport, as: 'before' | 'after', moment: Moment): void {
  if (moment.picture !== undefined) report[as] = moment.picture;
  moment.steps.push({ report, as });
}
