// Order matters: browsers call themselves by the names of those after them too.
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The browser and system that a User-Agent header tells of, e.g. `Firefox · Linux`. */
export function deviceOf(userAgent: string | null): string | undefined {
  if (userAgent === null || userAgent === '') return undefined;
  const names = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1],
  );
  const told = names.filter((name) => name !== undefined);
  return told.length > 0 ? told.join(' · ') : userAgent.slice(0, 60);
}
