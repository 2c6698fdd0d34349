import type { Direction, Memory, Plan, ScrollGoal, Step, Target, WindowTab } from '../plan/plan.ts';
import { quoted } from './quote.ts';
import { sayCheck } from './spanish-check.ts';
import { led, sayHeld, sayMany, sayTarget, sayValue } from './spanish-target.ts';

/** A plan in plain Spanish, one sentence for each step; our grammar reads it as the same plan. */
export function sayInSpanish(plan: Plan): string {
  return plan.map((step) => `${capital(sayStep(step))}.`).join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const given = (word: string, target: Target | undefined): string =>
  target === undefined ? '' : ` ${led(word, sayTarget(target))}`;

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1) ?? ''}`;

const presses = {
  single: 'haz clic en',
  double: 'haz doble clic en',
  long: 'mantén pulsado',
  right: 'haz clic derecho en',
} as const;

const directions: Record<Direction, string> = {
  up: 'hacia arriba',
  down: 'hacia abajo',
  left: 'hacia la izquierda',
  right: 'hacia la derecha',
};

/** A time as a person would say it, exactly. */
function time(milliseconds: number): string {
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} segundos` : `${milliseconds} ms`;
}

function sayStep(step: Step): string {
  switch (step.do) {
    case 'expect':
      return `comprueba que ${sayCheck(step.check)}${step.within === undefined ? '' : ` en menos de ${time(step.within)}`}`;
    case 'when':
      return `si ${sayCheck(step.condition)}, ${step.steps.map(sayStep).join(' y ')}`;
    case 'repeat':
      return `${step.steps.map(sayStep).join(' y ')} ${step.times} veces`;
    case 'open':
      return `abre ${quoted(step.address)}`;
    case 'openApp':
      return step.app === undefined ? 'abre la app' : `abre la app ${quoted(step.app)}`;
    case 'closeApp':
      return step.app === undefined ? 'cierra la app' : `cierra la app ${quoted(step.app)}`;
    case 'home':
      return 've a la pantalla de inicio';
    case 'back':
      return 'vuelve atrás';
    case 'forward':
      return 've adelante';
    case 'reload':
      return 'recarga la página';
    case 'go':
      return `ve ${led('a', sayTarget(step.to))}`;
    case 'tap': {
      const hold = step.milliseconds === undefined ? '' : ` durante ${time(step.milliseconds)}`;
      return `${presses[step.press]} ${sayTarget(step.target)}${hold}`;
    }
    case 'hover':
      return `pasa el cursor sobre ${sayTarget(step.target)}`;
    case 'check':
      return `marca ${sayTarget(step.target)}`;
    case 'uncheck':
      return `desmarca ${sayTarget(step.target)}`;
    case 'expand':
      return `despliega ${sayTarget(step.target)}`;
    case 'collapse':
      return `contrae ${sayTarget(step.target)}`;
    case 'toggle':
      return `alterna ${sayTarget(step.target)}`;
    case 'type':
      return sayTyping(step);
    case 'clear':
      return step.target === undefined ? 'borra el campo' : `borra ${sayTarget(step.target)}`;
    case 'select':
      return `selecciona ${list(step.options.map(sayTarget))}${given('de', step.from)}`;
    case 'deselect':
      return `deselecciona ${list(step.options.map(sayTarget))}${given('de', step.from)}`;
    case 'set':
      // "Cambia A de B a C" would tell what A was before.
      return step.target.relation?.is === 'for'
        ? `pon ${sayTarget(step.target)} en ${sayValue(step.value)}`
        : `cambia ${sayTarget(step.target)} a ${sayValue(step.value)}`;
    case 'upload':
      return `sube ${list(step.files.map(quoted))}${given('a', step.to)}`;
    case 'press':
      return `pulsa la tecla ${step.keys.join('+')}${given('en', step.on)}`;
    case 'submit':
      return step.form === undefined ? 'envía el formulario' : `envía ${sayTarget(step.form)}`;
    case 'scroll':
      return sayScroll(step.to, step.inside);
    case 'swipe': {
      const until = step.until === undefined ? '' : ` hasta que ${sayCheck(step.until)}`;
      return `desliza ${directions[step.direction]}${given('en', step.on)}${until}`;
    }
    case 'zoom':
      return `${step.direction === 'in' ? 'haz zoom' : 'aleja'}${given('en', step.on)}`;
    case 'drag':
      return step.to.at === 'target'
        ? `arrastra ${sayTarget(step.target)}${given('sobre', step.to.target)}`
        : `arrastra ${sayTarget(step.target)} ${step.to.pixels} píxeles ${directions[step.to.direction]}`;
    case 'wait':
      return `espera ${time(step.milliseconds)}`;
    case 'waitUntil': {
      const most = step.atMost === undefined ? '' : ` como máximo ${time(step.atMost)}`;
      return `espera${most} hasta que ${sayCheck(step.check)}`;
    }
    case 'openTab':
      return `abre una pestaña nueva${step.address === undefined ? '' : ` con ${quoted(step.address)}`}`;
    case 'switchTab':
      return `cambia a la ${sayTab(step.to)}`;
    case 'closeTab':
      return 'cierra la pestaña actual';
    case 'switchFrame':
      return step.frame === 'main'
        ? 'vuelve al marco principal'
        : `cambia ${led('a', sayTarget(step.frame))}`;
    case 'accept':
    case 'dismiss': {
      const text = step.text === undefined ? '' : ` con ${sayValue(step.text)}`;
      return `${step.do === 'accept' ? 'acepta' : 'rechaza'} ${sayTarget(step.target)}${text}`;
    }
    case 'setLocation':
      return `fija la ubicación en ${step.latitude}, ${step.longitude}`;
    case 'setAppearance':
      return `pon la apariencia en ${step.appearance === 'dark' ? 'oscuro' : 'claro'}`;
    case 'setOrientation':
      return `gira el dispositivo a ${step.orientation === 'portrait' ? 'vertical' : 'horizontal'}`;
    case 'setSize':
      return `cambia el tamaño de la ventana a ${step.width}x${step.height}`;
    case 'remember':
      return `recuerda ${sayMemory(step.memory)} como ${step.variable}`;
  }
}

function sayTyping(step: Extract<Step, { do: 'type' }>): string {
  if (step.append) return `añade ${sayValue(step.value)}${given('a', step.into)}`;
  if (step.submit) return `busca ${sayValue(step.value)}${given('en', step.into)}`;
  if (step.into?.holding !== undefined)
    return `reemplaza ${sayHeld(step.into)} por ${sayValue(step.value)}`;
  return `escribe ${sayValue(step.value)}${given('en', step.into)}`;
}

function sayScroll(to: ScrollGoal, inside: Target | undefined): string {
  switch (to.goal) {
    case 'edge': {
      const edges = { top: 'principio', bottom: 'final' };
      return `desplázate hasta el ${edges[to.edge]}${given('de', inside)}`;
    }
    case 'target':
      return `desplázate hasta ${sayTarget(to.target)}`;
    case 'by': {
      if (to.amount === undefined)
        return `desplázate ${directions[to.direction]}${given('en', inside)}`;
      const unit = to.amount.unit === 'pixels' ? 'píxeles' : 'pantallas';
      return `desplázate ${to.amount.count} ${unit} ${directions[to.direction]}${given('en', inside)}`;
    }
    case 'until':
      return `desplázate ${directions[to.direction]}${given('en', inside)} hasta que ${sayCheck(to.check)}`;
  }
}

const tabs = {
  new: 'pestaña nueva',
  next: 'pestaña siguiente',
  previous: 'pestaña anterior',
  last: 'última pestaña',
} as const;

function sayTab(to: WindowTab): string {
  if (to.tab === 'number') return `pestaña del navegador ${to.number}`;
  return to.tab === 'titled' ? `pestaña del navegador titulada ${quoted(to.title)}` : tabs[to.tab];
}

function sayMemory(memory: Memory): string {
  switch (memory.of) {
    case 'address':
      return 'la URL';
    case 'title':
      return 'el título de la página';
    case 'list':
      return `la lista de ${sayMany(memory.target)}`;
    case 'count':
      return `el número de ${sayMany(memory.target)}`;
    case 'number':
      return `el valor numérico ${led('de', sayTarget(memory.target))}`;
    case 'text':
      return `el texto ${led('de', sayTarget(memory.target))}`;
    case 'value':
      return `el valor ${led('de', sayTarget(memory.target))}`;
  }
}
