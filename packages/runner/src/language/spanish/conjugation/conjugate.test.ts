import { describe, expect, test } from 'vitest';
import { fold } from '../../text/fold.ts';
import { conjugate, hostForms } from './conjugate.ts';

const forms = (verb: string): Set<string> => new Set(conjugate(verb).map(([form]) => fold(form)));

describe('the forms of a Spanish verb', () => {
  test.each([
    [
      'pulsar',
      [
        'pulsar',
        'pulsa',
        'pulsá',
        'pulse',
        'pulso',
        'pulsamos',
        'pulsan',
        'pulsó',
        'pulsad',
        'pulsado',
        'pulsando',
        'pulsará',
      ],
    ],
    ['marcar', ['marque', 'marquen', 'marcó', 'marqué']],
    ['deslizar', ['deslice', 'deslizá']],
    ['pegar', ['pegue']],
    ['escoger', ['escoge', 'escoja', 'escogé', 'escogiendo']],
    ['cerrar/cierr', ['cierra', 'cierre', 'cerrá', 'cerrar', 'cerró', 'cerramos']],
    ['aparecer', ['aparece', 'aparezca', 'aparecen', 'ha aparecido', 'apareció']],
    ['elegir', ['elige', 'elija', 'elegí', 'elegid']],
    ['hacer', ['haz', 'hacé', 'haga', 'hago', 'hace', 'hacen', 'hecho']],
    [
      'mostrarse/muestr',
      ['se muestra', 'se muestran', 'se muestre', 'mostrarse', 'se ha mostrado', 'se debe mostrar'],
    ],
    ['desplazarse', ['desplázate', 'desplazate', 'desplácese', 'me desplazo']],
  ])('%s', (verb, expected) => {
    expect(expected.map(fold).filter((form) => !forms(verb).has(form))).toEqual([]);
  });

  test('that can carry a pronoun are orders and the infinitive', () => {
    expect(hostForms('pulsar')).toEqual(['pulsar', 'pulsa', 'pulsa', 'pulse']);
    expect(hostForms('mostrarse/muestr')).toEqual([]);
  });
});
