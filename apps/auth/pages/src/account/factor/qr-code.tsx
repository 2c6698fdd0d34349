import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** Empty squares around the code, by which readers find it (ISO/IEC 18004 5.3.8). */
const quietZone = 4;

/** A text for the camera of a phone; black on white in every theme, as readers expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    return { path: toSvgPath(code), size: code.size + 2 * quietZone };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 flex-none rounded-control border border-line bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  );
}
