import { createServer } from 'node:http';
import { onLoopback } from '../../loopback.ts';
import { place, type Relabel } from './relabel.ts';

export interface RelabelSite {
  url: string;
  /** Where a relabel's page is; the same page to a memory of plans, before and after. */
  pathOf(at: number, when: 'before' | 'after'): string;
  /** Whether its element was used since it was asked last. */
  wasUsed(at: number): boolean;
  close(): void;
}

/** Serves the pages of relabels, which tell when their element is pressed or filled in. */
export async function serveRelabels(relabels: readonly Relabel[]): Promise<RelabelSite> {
  const used = new Set<number>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const at = Number(pathname.split('/').at(-1));
    const relabel = relabels[at];
    if (pathname.startsWith('/used/')) used.add(at);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      pathname.startsWith('/relabel/') && relabel !== undefined
        ? pageOf(relabel, searchParams.has('after') ? 'after' : 'before', at)
        : '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>',
    );
  });
  return {
    ...(await onLoopback(server)),
    pathOf: (at, when) => `/relabel/${at}?${when}`,
    wasUsed: (at) => used.delete(at),
  };
}

function pageOf({ language, page, ...elements }: Relabel, when: 'before' | 'after', at: number) {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>Relabel ${at}</title>
<body>${page.replaceAll(place, () => `<div data-bench>${elements[when]}</div>`)}
<script>
const own = (event) => event.composedPath().some((node) => node.dataset?.bench !== undefined);
for (const type of ['click', 'input', 'change']) {
  addEventListener(type, (event) => {
    if (!own(event)) return;
    const request = new XMLHttpRequest();
    request.open('POST', '/used/${at}', false);
    request.send();
  }, true);
}
</script>`;
}
