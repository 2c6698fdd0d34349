/** The languages that are compared; Spanish and English are also what is told of. */
const languages = new Set(
  'en es de fr it pt nl pl sv da cs ru uk ja zh ko tr fi hu ro nb ca'.split(' '),
);

const otherwise: Record<string, string> = {
  no: 'nb',
  english: 'en',
  spanish: 'es',
  german: 'de',
  french: 'fr',
  italian: 'it',
  portuguese: 'pt',
  'portuguese-br': 'pt',
  dutch: 'nl',
  polish: 'pl',
  swedish: 'sv',
  danish: 'da',
  czech: 'cs',
  russian: 'ru',
  ukrainian: 'uk',
  japanese: 'ja',
  'simplified-chinese': 'zh',
  korean: 'ko',
  turkish: 'tr',
  finnish: 'fi',
  hungarian: 'hu',
  romanian: 'ro',
};

/** The language of a locale's name, whatever its country: `es-MX`, `pt_BR`, `zh_Hans`, `german`. */
export function languageOf(locale: string): string | undefined {
  const lower = locale.toLowerCase();
  const named = otherwise[lower];
  if (named !== undefined) return named;
  const [, code = ''] = /^([a-z]{2})(?:[-_@](?:[a-z]{4}|[a-z]{2}|\d{3}))*$/.exec(lower) ?? [];
  const language = otherwise[code] ?? code;
  return languages.has(language) ? language : undefined;
}

/** How files are named for a locale: `es.json`, `messages_es.properties`, `all.es.json`, `es-0a1b….json`. */
const names = [
  /^(.+?)\.(?:json(?:\.[cm]?js)?|[cm]?js|properties|po|mo|ftl|pak)(?:\.ejs)?$/,
  /^.*?[._]([a-z]{2}(?:[-_][A-Za-z]{2,4})?)\.(?:json|m?js|properties)(?:\.ejs)?$/,
  /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,4})?)-[0-9a-f]{32}\.json$/,
];

export interface Located {
  language: string;
  /** The path with a star for the locale: the same for a file's translations. */
  group: string;
}

/** The language that a file is written in, by its name or the folder it is in; undefined if none says. */
export function locate(path: string): Located | undefined {
  const parts = path.split('/');
  for (const [at, part] of [...parts.entries()].reverse()) {
    const patterns = at === parts.length - 1 ? names : [/^(.+)$/];
    for (const pattern of patterns) {
      const locale = pattern.exec(part)?.[1] ?? '';
      const language = languageOf(locale);
      if (language === undefined) continue;
      const start = Math.max(part.lastIndexOf(`${locale}.`), part.lastIndexOf(`${locale}-`), 0);
      const starred = `${part.slice(0, start)}*${part.slice(start + locale.length)}`;
      const group = parts
        .with(at, starred.replace(/-[0-9a-f]{32}/, ''))
        .map((other) => (other === part ? '*' : other))
        .join('/');
      return { language, group };
    }
  }
  // Java's resource bundles have no locale for what is said where no other fits.
  return path.endsWith('.properties')
    ? { language: 'en', group: path.replace(/\.properties$/, '_*.properties') }
    : undefined;
}
