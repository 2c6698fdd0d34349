import type { Language } from '../../../files/terminal-language.ts';

const texts = {
  expected: { en: 'expected', es: 'se esperaba' },
  found: { en: 'found', es: 'se encontró' },
  nothing: { en: 'nothing', es: 'nada' },
  unreadable: {
    en: 'not compared: the last run that passed could not be read',
    es: 'sin comparación: no se pudo leer la última ejecución que pasó',
  },
  too_slow: {
    en: 'not compared: reading the last run that passed took too long',
    es: 'sin comparación: leer la última ejecución que pasó tomó demasiado tiempo',
  },
  shows_secret: {
    en: 'not compared: the last run that passed shows a value that is secret now',
    es: 'sin comparación: la última ejecución que pasó muestra un valor que ahora es secreto',
  },
  at: { en: 'at {place}', es: 'en {place}' },
  running: { en: 'Running {tests}', es: 'Se ejecutan {tests}' },
  runningOne: { en: 'Running 1 test', es: 'Se ejecuta 1 prueba' },
  tests: { en: '{count} tests', es: '{count} pruebas' },
  workers: { en: ' with {count} workers', es: ' con {count} procesos' },
  attempt: { en: 'attempt {count} {verdict}', es: 'intento {count}: {verdict}' },
  flakyPass: { en: 'passed, flaky: attempt {count}', es: 'pasó, inestable: intento {count}' },
  onePassed: { en: '1 passed', es: '1 pasó' },
  countPassed: { en: '{count} passed', es: '{count} pasaron' },
  oneFlaky: { en: '1 of them flaky', es: '1 de ellas inestable' },
  countFlaky: { en: '{count} of them flaky', es: '{count} de ellas inestables' },
  oneFailed: { en: '1 failed', es: '1 falló' },
  countFailed: { en: '{count} failed', es: '{count} fallaron' },
  oneError: { en: '1 could not be carried out', es: '1 no se pudo llevar a cabo' },
  countError: {
    en: '{count} could not be carried out',
    es: '{count} no se pudieron llevar a cabo',
  },
  oneCancelled: { en: '1 cancelled', es: '1 cancelada' },
  countCancelled: { en: '{count} cancelled', es: '{count} canceladas' },
  in: { en: 'in {time}', es: 'en {time}' },
  passed: { en: 'passed', es: 'pasó' },
  failed: { en: 'failed', es: 'falló' },
  error: { en: 'error', es: 'no se pudo llevar a cabo' },
  cancelled: { en: 'cancelled', es: 'cancelada' },
} satisfies Record<string, Record<Language, string>>;

/** What the terminal says around the sentences of a test and of its report. */
export function word(
  key: keyof typeof texts,
  language: Language,
  blanks: Record<string, string | number> = {},
): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(blanks[name] ?? ''),
  );
}
