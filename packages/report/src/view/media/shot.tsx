import { useWords } from '../../i18n/report-provider.tsx';
import type { Artifacts } from '../../model/files/artifacts.ts';
import type { MarkedBox } from '../../model/steps/boxes.ts';

interface Props {
  /** Below the folder of artifacts. */
  path: string;
  /** What it shows; stands below it and is its text for those who do not see it. */
  name: string;
  artifacts: Artifacts;
  /** Size of the picture in CSS pixels, in which the boxes are measured. */
  width?: number;
  height?: number;
  boxes?: readonly MarkedBox[];
}

/** A picture of the screen with boxes around what matters. */
export function Shot({ path, name, artifacts, width, height, boxes = [] }: Props) {
  const { t } = useWords();
  const url = artifacts.url(path);
  if (url === undefined) return <Apart path={path} name={name} artifacts={artifacts} />;
  return (
    <figure className="min-w-0">
      <div className="relative overflow-hidden rounded-control border border-line">
        <img src={url} alt={name} width={width} height={height} className="block h-auto w-full" />
        {width !== undefined && height !== undefined && boxes.length > 0 && (
          <svg
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            className="absolute inset-0 size-full"
          >
            {boxes.map(({ kind, box }) => (
              <rect
                key={`${kind} ${box.x} ${box.y} ${box.width} ${box.height}`}
                {...box}
                data-box={kind}
                vectorEffect="non-scaling-stroke"
                className={`fill-none stroke-2 ${strokes[kind]}`}
              />
            ))}
          </svg>
        )}
      </div>
      <figcaption className="mt-1 flex flex-wrap gap-x-3 text-12 text-ink-3">
        {name}
        {boxes.some(({ kind }) => kind === 'target') && (
          <span className="text-accent">{t('evidence.targetBox')}</span>
        )}
        {boxes.some(({ kind }) => kind === 'evidence') && (
          <span className="text-amber">{t('evidence.evidenceBox')}</span>
        )}
      </figcaption>
    </figure>
  );
}

const strokes = {
  target: 'stroke-accent-solid',
  evidence: 'stroke-amber-solid [stroke-dasharray:6_3]',
};

/** A file that is not in the report: a link to where it lies, or that it was not kept. */
export function Apart({ path, name, artifacts }: Pick<Props, 'path' | 'name' | 'artifacts'>) {
  const { t } = useWords();
  const link = artifacts.link(path);
  return (
    <p className="text-ink-3 wrap-anywhere">
      {link === undefined ? (
        t('evidence.notKept', { name })
      ) : (
        <a href={link} className="text-accent underline">
          {t('evidence.apart', { name })}
        </a>
      )}
    </p>
  );
}
