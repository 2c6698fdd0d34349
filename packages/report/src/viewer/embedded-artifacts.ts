import type { Artifacts } from '../model/files/artifacts.ts';

/**
 * The files that the page carries in elements of its own (`data-path`, base64), and addresses of
 * those that lie beside it (`data-beside`).
 */
export function embeddedArtifacts(page: Document): Artifacts {
  const elements = new Map<string, HTMLElement>();
  for (const element of page.querySelectorAll<HTMLElement>('script[data-path]')) {
    elements.set(element.dataset.path ?? '', element);
  }
  const urls = new Map<string, string>();

  function read(path: string): Uint8Array<ArrayBuffer> | undefined {
    const element = elements.get(path);
    if (element === undefined || element.dataset.beside !== undefined) return undefined;
    const text = atob(element.textContent.trim());
    return Uint8Array.from(text, (character) => character.charCodeAt(0));
  }

  return {
    url(path) {
      const known = urls.get(path);
      if (known !== undefined) return known;
      const bytes = read(path);
      if (bytes === undefined) return undefined;
      const url = URL.createObjectURL(new Blob([bytes], { type: typeOf(path) }));
      urls.set(path, url);
      return url;
    },
    link: (path) => elements.get(path)?.dataset.beside,
    bytes: async (path) => read(path),
  };
}

/** Only kinds that run nothing: whatever else a file claims to be, it is shown as none of them. */
function typeOf(path: string): string {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return types[ending] ?? 'application/octet-stream';
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
};
