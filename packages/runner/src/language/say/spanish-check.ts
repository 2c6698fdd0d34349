import type { Amount, Check, Match, RecordCheck, State, Target, Value } from '../plan/plan.ts';
import { led, relationWord, sayMany, sayTarget, sayValue, stateWord } from './spanish-target.ts';

const verbs: Record<Match, [yes: string, no: string]> = {
  equals: ['es', 'no es'],
  contains: ['contiene', 'no contiene'],
  startsWith: ['empieza con', 'no empieza con'],
  endsWith: ['termina con', 'no termina con'],
  matches: ['coincide con el patrón', 'no coincide con el patrón'],
};

const matching = ({ match, not }: { match: Match; not: boolean }): string =>
  verbs[match][not ? 1 : 0];

const parts = {
  text: 'texto',
  value: 'valor',
  placeholder: 'placeholder',
  tooltip: 'tooltip',
} as const;

/** A check in words, as a statement that can follow "comprueba que". */
export function sayCheck(check: Check): string {
  switch (check.check) {
    case 'state':
      return `${sayTarget(check.target)} ${sayState(check)}`;
    case 'text':
      return `el ${parts[check.part]} ${led('de', sayTarget(check.target))} ${matching(check)} ${sayValue(check.value)}`;
    case 'number':
      return `${sayTarget(check.target)} es ${sayAmount(check.amount)}`;
    case 'count':
      return `hay ${sayCount(check.amount)} ${sayMany(check.target)}`;
    case 'order': {
      const by = check.by === undefined ? '' : ` por ${check.by}`;
      const direction = check.direction === 'ascending' ? 'ascendente' : 'descendente';
      return `${sorted(check.target)}${by} en orden ${direction}`;
    }
    case 'sequence': {
      const said = check.targets.map(sayTarget);
      return said.length === 2
        ? said.join(' aparece antes que ')
        : `${said.slice(0, -1).join(', ')} y ${said.at(-1) ?? ''} aparecen en este orden`;
    }
    case 'position':
      return `${sayTarget(check.target)} ${check.not ? 'no ' : ''}está ${led(relationWord(check.relation), sayTarget(check.other))}`;
    case 'address':
      return `la URL ${matching(check)} ${sayValue(check.value)}`;
    case 'title':
      return `el título de la página ${matching(check)} ${sayValue(check.value)}`;
    case 'values':
      return `${check.left.text} ${matching(check)} ${sayValue(check.right)}`;
    case 'amounts':
      return `${check.left.text} es ${sayAmount(check.amount)}`;
    case 'looks':
      return `${screenOr(check.target)} se ve igual que antes`;
    case 'accessible':
      return `${screenOr(check.target)} no tiene problemas graves de accesibilidad`;
    case 'settled':
      return 'la página ha cargado';
    case 'console':
    case 'failedRequest':
    case 'links':
    case 'download':
    case 'cookie':
      return sayRecord(check);
  }
}

const lines = {
  script: ['un error de JavaScript', 'errores de JavaScript'],
  error: ['un error en la consola', 'errores en la consola'],
  warning: ['una advertencia en la consola', 'advertencias en la consola'],
} as const;

function sayRecord(check: RecordCheck): string {
  switch (check.check) {
    case 'console':
      return thereIs(lines[check.level], check);
    case 'failedRequest':
      return thereIs(['una solicitud fallida', 'solicitudes fallidas'], check);
    case 'links':
      return `no hay enlaces rotos${check.target === undefined ? '' : ` ${led('en', sayTarget(check.target))}`}`;
    case 'download': {
      const { value, not } = check;
      if (value !== undefined)
        return `el archivo ${sayValue(value)} ${not ? 'no ' : ''}se descarga`;
      return not ? 'no se descarga ningún archivo' : 'se descarga un archivo';
    }
    case 'cookie': {
      const { name, match, value, not } = check;
      if (match === undefined || value === undefined)
        return `la cookie ${sayValue(name)} ${not ? 'no ' : ''}existe`;
      return `la cookie ${sayValue(name)} ${matching({ match, not })} ${sayValue(value)}`;
    }
  }
}

function thereIs(
  [one, many]: readonly [string, string],
  { not, value }: { not: boolean; value?: Value },
): string {
  const that =
    value === undefined ? '' : ` que ${not ? 'contengan' : 'contenga'} ${sayValue(value)}`;
  return not ? `no hay ${many}${that}` : `hay ${one}${that}`;
}

const screenOr = (target: Target | undefined): string =>
  target === undefined ? 'la página' : sayTarget(target);

const withoutOpposite = new Set<State>(['visible', 'focused', 'empty', 'invalid', 'selected']);

function sayState(check: { state: State; not: boolean; target: Target }): string {
  const plain = check.not && withoutOpposite.has(check.state);
  const word = stateWord({ state: check.state, not: plain ? false : check.not }, check.target);
  return `${plain ? 'no ' : ''}está ${word}`;
}

const oneWhole = new Set(['list', 'table', 'column', 'menu', 'dropdown', 'section', 'card']);

/** "las filas están ordenadas", "la columna "Precio" está ordenada". */
function sorted(target: Target): string {
  const whole = target.name !== undefined || oneWhole.has(target.kind ?? '');
  const end = sayTarget(target).startsWith('la ') ? 'a' : 'o';
  if (whole) return `${sayTarget(target)} está ordenad${end}`;
  return `${end === 'a' ? 'las' : 'los'} ${sayMany(target)} están ordenad${end}s`;
}

const comparisons = {
  exactly: 'igual a',
  atLeast: 'mayor o igual que',
  atMost: 'menor o igual que',
  moreThan: 'mayor que',
  lessThan: 'menor que',
} as const;

function sayAmount(amount: Amount): string {
  if (amount.is === 'between') return `entre ${sayValue(amount.low)} y ${sayValue(amount.high)}`;
  return `${comparisons[amount.is]} ${sayValue(amount.value)}`;
}

const counts = {
  exactly: 'exactamente',
  atLeast: 'al menos',
  atMost: 'como máximo',
  moreThan: 'más de',
  lessThan: 'menos de',
} as const;

function sayCount(amount: Amount): string {
  if (amount.is === 'between') return `entre ${sayValue(amount.low)} y ${sayValue(amount.high)}`;
  return `${counts[amount.is]} ${sayValue(amount.value)}`;
}
