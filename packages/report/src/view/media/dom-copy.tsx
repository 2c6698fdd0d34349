import type { StepReport } from '@touchstone/contracts';
import { useEffect, useRef, useState } from 'react';
import { createCache, createMirror, rebuildIntoSandboxedIframe } from 'rrweb-snapshot';
import { useWords } from '../../i18n/report-provider.tsx';
import type { Artifacts } from '../../model/files/artifacts.ts';
import { type CopiedStyle, readDom } from '../../model/files/read-dom.ts';
import { Apart } from './shot.tsx';

interface Props {
  step: StepReport;
  artifacts: Artifacts;
}

/** The page as it was at the end of the step, to look into; nothing in it runs. */
export function DomCopy({ step: { dom, after }, artifacts }: Props) {
  const { t } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const [isReadable, setIsReadable] = useState(true);
  const title = t('evidence.domTitle');
  useEffect(() => {
    const root = frame.current;
    if (root === null || dom === undefined) return;
    let isGone = false;
    void show(root, artifacts, dom, title).then((shown) => {
      if (isGone) root.replaceChildren();
      else setIsReadable(shown);
    });
    return () => {
      isGone = true;
      root.replaceChildren();
    };
  }, [artifacts, dom, title]);
  if (dom === undefined) return <p className="text-ink-3">{t('evidence.noDom')}</p>;
  return (
    <>
      {!isReadable && <Apart path={dom} name={title} artifacts={artifacts} />}
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by the keyboard one scrolls only what has the focus.
        tabIndex={0}
        className="max-w-full overflow-auto rounded-control border border-line"
        hidden={!isReadable}
      >
        <div
          ref={frame}
          // The page needs the room that it had; on a smaller screen one scrolls within it.
          style={{ width: after?.width ?? 1280, height: after?.height ?? 720 }}
          className="bg-[white] [&>iframe]:size-full [&>iframe]:border-0"
        />
      </section>
    </>
  );
}

async function show(
  root: HTMLElement,
  artifacts: Artifacts,
  path: string,
  title: string,
): Promise<boolean> {
  const bytes = await artifacts.bytes(path);
  const copy = bytes === undefined ? undefined : await readDom(bytes);
  if (copy === undefined || !root.isConnected) return false;
  root.replaceChildren();
  const mirror = createMirror();
  const iframeAttributes = { title };
  const cache = createCache();
  rebuildIntoSandboxedIframe(copy.tree, { root, iframeAttributes, cache, mirror, hackCss: false });
  for (const style of copy.styles) putOn(mirror.getNode(style.id), style);
  return true;
}

/** By the interfaces of CSS, which a policy that forbids styles in documents leaves open. */
function putOn(node: Node | null, { sheet, own }: CopiedStyle): void {
  const view = node?.ownerDocument?.defaultView;
  if (!node || !view) return;
  if (own !== undefined && 'style' in node && node.style instanceof view.CSSStyleDeclaration) {
    node.style.cssText = own;
  }
  const root = node.getRootNode();
  if (sheet === undefined) return;
  if (!(root instanceof view.Document || root instanceof view.ShadowRoot)) return;
  const made = new view.CSSStyleSheet({ media: sheet.media });
  made.replaceSync(sheet.css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, made];
}
