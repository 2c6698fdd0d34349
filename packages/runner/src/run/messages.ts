import type { Language } from '../language/plan/plan.ts';
import { type Said, said } from '../language/say/said.ts';

interface RunMessages {
  variableMissing(name: string): string;
  globalRefused(name: string): string;
  stepTimeout(seconds: number): string;
  testTimeout(seconds: number): string;
  cancelled: string;
  notReached: string;
  conditionFalse: string;
  loopLimit(passes: number): string;
  unsupported(stepType: string): string;
  wrongValue(stepType: string, value: string, example: string): string;
  noAddress: string;
  nothingKept: string;
  nothingDone: string;
}

/** What the run itself has to say; drivers and checks speak for themselves. */
const messages: Record<Language, RunMessages> = {
  en: {
    variableMissing: (name) =>
      `The variable {{${name}}} has no value. Give it under "variables", or extract it in a step before.`,
    globalRefused: (name) =>
      `The organization has no variable "${name}" that a test may write to. Create it, not as a secret.`,
    stepTimeout: (seconds) => `The step did not end within ${seconds} s and was stopped.`,
    testTimeout: (seconds) => `The test did not end within ${seconds} s and was stopped here.`,
    cancelled: 'The run was cancelled.',
    notReached: 'The test ended before this step.',
    conditionFalse: 'The condition did not hold.',
    loopLimit: (passes) =>
      `The condition still held after ${passes} passes. Check that the loop's steps change what it asks.`,
    unsupported: (stepType) => `A web page has no "${stepType}". Leave the step out of web tests.`,
    wrongValue: (stepType, value, example) =>
      `"${value}" is nothing that ${stepType} takes. Write it like "${example}".`,
    noAddress:
      'The test has no address to open. Give one with the run, or begin with "Open https://…".',
    nothingKept: 'The step was carried out, but gave no value to keep.',
    nothingDone: 'No step did or checked anything, so nothing is proved.',
  },
  es: {
    variableMissing: (name) =>
      `La variable {{${name}}} no tiene valor. Dáselo en "variables" o extráela en un paso anterior.`,
    globalRefused: (name) =>
      `La organización no tiene una variable "${name}" en la que una prueba pueda escribir. Créala, no como secreta.`,
    stepTimeout: (seconds) => `El paso no terminó en ${seconds} s y se detuvo.`,
    testTimeout: (seconds) => `La prueba no terminó en ${seconds} s y se detuvo aquí.`,
    cancelled: 'La ejecución se canceló.',
    notReached: 'La prueba terminó antes de este paso.',
    conditionFalse: 'La condición no se cumplió.',
    loopLimit: (passes) =>
      `La condición se seguía cumpliendo después de ${passes} vueltas. Revisa que los pasos del ciclo cambien lo que pregunta.`,
    unsupported: (stepType) =>
      `Una página web no tiene "${stepType}". Quita el paso de las pruebas web.`,
    wrongValue: (stepType, value, example) =>
      `"${value}" no es nada que ${stepType} acepte. Escríbelo como "${example}".`,
    noAddress:
      'La prueba no tiene dirección que abrir. Dala al ejecutarla, o empieza con "Abre https://…".',
    nothingKept: 'El paso se hizo, pero no dio ningún valor que guardar.',
    nothingDone: 'Ningún paso hizo ni comprobó nada, así que nada queda probado.',
  },
};

/** One of them, in both languages. */
export const tell = (say: (messages: RunMessages) => string): Said =>
  said((language) => say(messages[language]));
