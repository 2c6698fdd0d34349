import type { Platform } from '../../driver/driver.ts';
import { type Parsed, parseSentence } from '../../language/parse.ts';
import type { Plan } from '../../language/plan/plan.ts';

/** Kinds of step that need a device or a service of its own; no platform of ours does them. */
const beyond = [
  'download_file',
  'set_font_size',
  'play_audio',
  'scrape',
  'explore_continue',
] as const;

const gestureTypes = [
  'tap',
  'click',
  'double_tap',
  'long_press',
  'input',
  'clear_text',
  'select',
  'swipe',
  'drag',
  'pinch',
] as const;

type GestureType = (typeof gestureTypes)[number];

/** Gestures, with the words that lead their description when it is read as a sentence. */
const gestures: Record<GestureType, readonly string[]> = {
  tap: ['Tap', 'Toca'],
  click: ['Click', 'Haz clic en'],
  double_tap: ['Double tap', 'Toca dos veces'],
  long_press: ['Long press', 'Mantén presionado'],
  input: ['Type', 'Escribe'],
  clear_text: ['Clear', 'Borra'],
  select: ['Select', 'Selecciona'],
  swipe: ['Swipe', 'Desliza'],
  drag: ['Drag', 'Arrastra'],
  pinch: ['Zoom', 'Zoom'],
};

const plain = [
  'wait',
  'open_app',
  'kill_app',
  'go_home',
  'end',
  'navigate',
  'set_location',
  'set_orientation',
  'set_appearance',
  'back',
] as const;

export const manualStepTypes = [...plain, ...beyond, ...gestureTypes] as const;

export type ManualStepType = (typeof manualStepTypes)[number];

/** What a manual step comes to once its value is known. */
export type ManualReading =
  | { is: 'plan'; plan: Plan }
  /** The app under test, or another one by its id. */
  | { is: 'openApp'; app?: string }
  /** The test ends here, early. */
  | { is: 'end' }
  | { is: 'unsupported' }
  /** The value is nothing that this step takes; an example of one that is. */
  | { is: 'wrong'; example: string }
  | { is: 'refused'; parsed: Parsed };

/** Gestures are described in words, which are read before their variables are filled in. */
export const isGesture = (stepType: ManualStepType): stepType is GestureType =>
  gestureTypes.some((type) => type === stepType);

/** Reads a manual step with its value; only that of a gesture may still hold variables. */
export function readManual(
  stepType: ManualStepType,
  value: string | undefined,
  platform: Platform,
): ManualReading {
  const text = value?.trim() ?? '';
  switch (stepType) {
    case 'wait':
      return readWait(text);
    case 'open_app':
      return { is: 'openApp', ...(text === '' ? {} : { app: text }) };
    case 'kill_app':
      return platform === 'web' ? { is: 'unsupported' } : plan({ do: 'closeApp' });
    case 'go_home':
      return plan({ do: 'home' });
    case 'end':
      return { is: 'end' };
    case 'back':
      return plan({ do: 'back' });
    case 'navigate':
      return /^\S+$/.test(text)
        ? plan({ do: 'open', address: text })
        : { is: 'wrong', example: 'https://shop.test/cart' };
    case 'set_location':
      return readLocation(text);
    case 'set_orientation':
      return text === 'portrait' || text === 'landscape'
        ? plan({ do: 'setOrientation', orientation: text })
        : { is: 'wrong', example: 'portrait' };
    case 'set_appearance':
      return text === 'light' || text === 'dark'
        ? plan({ do: 'setAppearance', appearance: text })
        : { is: 'wrong', example: 'dark' };
    case 'download_file':
    case 'set_font_size':
    case 'play_audio':
    case 'scrape':
    case 'explore_continue':
      return { is: 'unsupported' };
    default:
      return readGesture(text, gestures[stepType]);
  }
}

const plan = (...steps: Plan): ManualReading => ({ is: 'plan', plan: steps });

/** An hour is the longest wait that is no slip. */
const longestWait = 3600;

function readWait(text: string): ManualReading {
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return seconds <= longestWait
    ? plan({ do: 'wait', milliseconds: Math.round(seconds * 1000) })
    : { is: 'wrong', example: '3' };
}

function readLocation(text: string): ManualReading {
  const found = /^([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)$/.exec(text);
  const latitude = Number(found?.[1]);
  const longitude = Number(found?.[2]);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return found !== null && isPlace
    ? plan({ do: 'setLocation', latitude, longitude })
    : { is: 'wrong', example: '19.4326,-99.1332' };
}

/** The description is a whole sentence ("Tap the Save button") or what the gesture is done to. */
function readGesture(text: string, leads: readonly string[]): ManualReading {
  const [english = ''] = leads;
  const sentences = [text, ...leads.map((lead) => `${lead} ${text}`.trim())];
  for (const sentence of sentences) {
    const parsed = parseSentence(sentence, { block: 'instructions' });
    if (parsed.status === 'parsed' && !parsed.plan.some((step) => step.do === 'expect'))
      return { is: 'plan', plan: parsed.plan };
  }
  return {
    is: 'refused',
    parsed: parseSentence(`${english} ${text}`.trim(), { block: 'instructions' }),
  };
}
