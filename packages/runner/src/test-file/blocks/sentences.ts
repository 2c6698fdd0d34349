import { type Parsed, parseSentence } from '../../language/parse.ts';
import type { Language, Plan } from '../../language/plan/plan.ts';
import { said } from '../../language/say/said.ts';
import type { Sentence } from './block.ts';

/** Reads the sentence of an instruction. */
export function readInstruction(text: string): Sentence {
  return { text, parsed: parseSentence(text, { block: 'instructions' }) };
}

/** Reads a sentence that only checks. */
export function readValidation(text: string): Sentence {
  return { text, parsed: parseSentence(text, { block: 'validation' }) };
}

/** Reads what an `if` or `while` asks; a leading "if" or "while" is left out. */
export function readCondition(text: string): Sentence {
  const sentence = readValidation(text);
  const rest = /^\s*(?:if|while|when|si|mientras|cuando)\s+(?=\S)/i.exec(text)?.[0];
  if (sentence.parsed.status === 'parsed' || rest === undefined) return sentence;
  const { parsed } = readValidation(text.slice(rest.length));
  return { text, parsed: parsed.status === 'parsed' ? parsed : shifted(parsed, rest.length) };
}

function shifted(refused: Extract<Parsed, { status: 'refused' }>, by: number): Parsed {
  return { ...refused, at: { start: refused.at.start + by, end: refused.at.end + by } };
}

/**
 * Reads what an extraction keeps: a whole sentence ("Save the total as total"), one without its end
 * ("Extract the order number") or only the thing ("the order number"). Whatever name the sentence
 * gives, it is kept under `variable`.
 */
export function readExtraction(text: string, variable: string): Sentence {
  const bare = text.trim().replace(/[.!]+$/, '');
  const whole = parseSentence(bare, { block: 'instructions' });
  const said = remembering(whole, variable);
  if (said !== undefined) return { text, parsed: said };
  const named = withoutName(bare);
  const acts = whole.status === 'parsed' && named === withoutVerb(named);
  for (const wording of acts ? [] : wordings(whole.language)) {
    const parsed = remembering(parseSentence(wording(named), { block: 'instructions' }), variable);
    if (parsed !== undefined) return { text, parsed };
  }
  if (whole.status === 'refused')
    return { text, parsed: { ...whole, rewrites: examples[whole.language] } };
  return { text, parsed: refusedExtraction(text, whole.language) };
}

/** A plan of one step that remembers, under the name that the block gives. */
function remembering(parsed: Parsed, variable: string): Parsed | undefined {
  if (parsed.status !== 'parsed') return undefined;
  const [step, ...more] = parsed.plan;
  if (step?.do !== 'remember' || more.length > 0) return undefined;
  const plan: Plan = [{ ...step, variable }];
  return { ...parsed, plan };
}

type Wording = (text: string) => string;

/** Ways to say it in full, those of the sentence's own language first. */
function wordings(language: Language): Wording[] {
  const english: Wording = (text) => `Remember ${withoutVerb(text)} as {{extracted}}`;
  const spanish: Wording = (text) => `Recuerda ${withoutVerb(text)} como {{extracted}}`;
  return language === 'en' ? [english, spanish] : [spanish, english];
}

const keeping =
  /^(?:please\s+|por\s+favor,?\s+)?(?:extract|get|read|copy|grab|capture|note(?:\s+down)?|store|save|keep|fetch|take|find|record|remember|return|pick\s+up|write\s+down|extrae|extraer|obt[eé]n|obtener|lee|leer|copia|copiar|captura|capturar|guarda|guardar|anota|anotar|toma|tomar|registra|registrar|recuerda|recordar|recupera|recuperar|apunta|apuntar)\s+/i;

function withoutVerb(text: string): string {
  const rest = text.replace(keeping, '');
  return rest === text ? text : `${rest.slice(0, 1).toLowerCase()}${rest.slice(1)}`;
}

/** "Save the total as total": the block names the variable, so the sentence's own name goes. */
function withoutName(text: string): string {
  if (!keeping.test(text)) return text;
  return text.replace(
    /\s+(?:as|into|in|como|en)\s+(?:(?:the|la)\s+variable\s+)?(?:\{\{[^{}]+\}\}|(?<=(?:as|into|como|variable)\s)[\w-]+)$/i,
    '',
  );
}

const examples: Record<Language, string[]> = {
  en: ['the order number', 'the value of the Email field', 'the number of rows'],
  es: ['el número de pedido', 'el valor del campo Correo', 'el número de filas'],
};

const acting: Record<Language, string> = {
  en: 'This does something, but an extraction names what to keep, like "the order number".',
  es: 'Esto hace algo, pero una extracción nombra lo que se guarda, como "el número de pedido".',
};

function refusedExtraction(text: string, language: Language): Parsed {
  return {
    status: 'refused',
    language,
    reason: 'unclear_target',
    at: { start: 0, end: text.length },
    message: said((reader) => acting[reader]),
    rewrites: examples[language],
  };
}
